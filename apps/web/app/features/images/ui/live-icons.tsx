import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import type { CheckState, IconPage, IconSearch } from '../service.ts'
import styles from './images.module.css'

const path = '/admin/live-icons'
const hrefOf = ({ category, state, page }: IconSearch): string => {
  const query = new URLSearchParams({
    ...(category !== '' && { category }),
    ...(state !== '' && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
const states = ['', 'fallback', 'unknown', 'ours', 'feed'] as const

/** Icons as players see them, the missing ones first, large enough to look at each. */
export function LiveIcons({ search, found }: { search: IconSearch; found: IconPage }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const navigate = useNavigate()
  const go = (changed: Partial<IconSearch>) => void navigate(hrefOf({ ...search, page: 1, ...changed }), { preventScrollReset: true })
  const figure = (value: number) => formatNumber(value, locale)
  const page = Math.min(search.page, found.pages)
  return (
    <div className="stack-4">
      <div className={styles.tools}>
        <SelectOf
          aria-label={t('icons.category')}
          value={search.category}
          options={[
            { value: '', label: t('icons.all') },
            ...found.categories.map(({ id, name, count, withoutPicture }) => ({
              value: id,
              label:
                withoutPicture > 0
                  ? t('icons.withMissing', { name, figure: figure(count), missing: figure(withoutPicture) })
                  : `${name} (${figure(count)})`,
            })),
          ]}
          onChoose={(category) => go({ category })}
        />
        <SelectOf
          aria-label={t('icons.state')}
          value={search.state}
          options={states.map((state) => ({ value: state, label: state === '' ? t('icons.anyState') : t(`source.${state}`) }))}
          onChoose={(state) => go({ state })}
        />
        <span role="status" className="text-dim">
          {t('icons.found', { count: found.found, figure: figure(found.found) })}
        </span>
      </div>
      {found.icons.length === 0 ? (
        <Empty title={t('none')}>{t('icons.noneText')}</Empty>
      ) : (
        <ul className={styles.icons} aria-label={t('icons.title')}>
          {found.icons.map(({ uid, url, name, cell, source }) => (
            <li key={uid}>
              <AppLink to={`/item/${url}`} className={styles.icon} data-source={source} title={name}>
                <ItemCell cell={cell} size={64} />
                <span className={styles.iconName}>{name}</span>
                {source === 'feed' ? null : (
                  <Badge tone={source === 'fallback' ? 'error' : source === 'ours' ? 'accent' : 'plain'}>{t(`source.${source}`)}</Badge>
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {found.pages > 1 ? (
        <nav className={styles.pager} aria-label={t('icons.pages')}>
          {page > 1 ? <ButtonLink to={hrefOf({ ...search, page: page - 1 })}>{t('icons.previous')}</ButtonLink> : null}
          <span className="text-dim">{t('icons.page', { page: figure(page), pages: figure(found.pages) })}</span>
          {page < found.pages ? <ButtonLink to={hrefOf({ ...search, page: page + 1 })}>{t('icons.next')}</ButtonLink> : null}
        </nav>
      ) : null}
      <ChecksPanel checks={found.checks} />
    </div>
  )
}

function ChecksPanel({ checks: { server, counts, at, broken, lastRun } }: { checks: CheckState }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const columns: readonly DataColumn<CheckState['broken'][number]>[] = [
    {
      id: 'name',
      header: t('column.name'),
      isRowHead: true,
      card: 'title',
      value: ({ name }) => name,
      cell: ({ name, to }) => <AppLink to={to}>{name}</AppLink>,
    },
    {
      id: 'url',
      header: t('checks.address'),
      width: 'rest',
      card: 'wide',
      value: ({ url }) => url,
      cell: ({ url }) => <code className={styles.address}>{url}</code>,
    },
    {
      id: 'outcome',
      header: t('checks.result'),
      value: ({ outcome, status }) => `${outcome} ${status ?? ''}`,
      cell: ({ outcome, status }) => `${t(`state.${outcome}`)}${status === undefined ? '' : ` (${status})`}`,
    },
    { id: 'at', header: t('checks.at'), value: ({ at: time }) => time, cell: ({ at: time }) => <Ago at={time} /> },
  ]
  const table = useDataTable({ id: 'admin.broken', columns, rows: broken, rowId: ({ url }) => url })
  const figure = (value: number) => formatNumber(value, locale)
  if (server === '') return <Panel title={t('checks.title')}>{t('checks.off')}</Panel>
  return (
    <Panel title={t('checks.title')} aside={<AppLink to="/admin/jobs?job=images/check">{t('checks.job')}</AppLink>} isWide>
      <div className="stack-3">
        <Facts>
          <Fact name={t('checks.server')}>
            <code className={styles.address}>{server}</code>
          </Fact>
          <Fact name={t('checks.last')}>{at === undefined ? t('checks.never') : <Ago at={at} />}</Fact>
          {lastRun ? (
            <Fact name={t('checks.run')}>
              {t(`checks.outcome.${lastRun.outcome}`)} <Ago at={lastRun.started} />
              {lastRun.message === undefined ? null : ` · ${lastRun.message}`}
            </Fact>
          ) : null}
          {(['ok', 'missing', 'refused', 'failed', 'unknown'] as const).map((state) => (
            <Fact key={state} name={t(`state.${state}`)}>
              {figure(counts[state])}
            </Fact>
          ))}
        </Facts>
        <DataTable table={table} caption={t('checks.broken')} empty={<p className="text-dim">{t('checks.sound')}</p>} />
      </div>
    </Panel>
  )
}
