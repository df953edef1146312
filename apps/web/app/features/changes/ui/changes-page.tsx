import { loggedKinds } from '@stashwise/game/record-change'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ChangesSearch, changesHref, changesPath } from '../changes-search.ts'
import type { ChangedDayView, ChangesPageView, ChangeView, PriceMoveView, Span } from '../service.ts'
import styles from './changes-page.module.css'

/** What imports changed in the game's data between two days. */
export function ChangesPage({ view, search, mode }: { view: ChangesPageView | undefined; search: ChangesSearch; mode: 'pvp' | 'pve' }) {
  const { t, locale } = useTexts('changes')
  const isTurned = search.from !== undefined && search.to !== undefined && search.from > search.to
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tools={
        <ButtonAnchor data-unlikely="" href={`/changes.atom?mode=${mode}&lang=${locale === 'ru' ? 'ru' : 'en'}`}>
          {t('atom')}
        </ButtonAnchor>
      }
    >
      {view === undefined ? (
        <Callout role="alert">{t('failed')}</Callout>
      ) : (
        <div className={styles.body}>
          <div className={styles.main}>
            <SpanForm span={view.span} />
            {isTurned ? <p className="small-dim">{t('turned')}</p> : null}
            <KindChoice view={view} kind={search.kind} />
            {view.days.length === 0 ? (
              <Empty title={t('daysNone')}>{t('daysNoneText')}</Empty>
            ) : view.changes.length === 0 ? (
              <Empty title={t('none')}>{t('noneText')}</Empty>
            ) : (
              <ul className={styles.list} aria-label={t('list')}>
                {view.changes.map((change) => (
                  <Change key={`${change.kind}/${change.id}`} change={change} />
                ))}
              </ul>
            )}
            {view.next === undefined ? null : (
              <ButtonLink to={changesHref({ ...view.span, kind: search.kind, after: view.next })}>{t('more')}</ButtonLink>
            )}
          </div>
          {view.days.length > 0 || view.prices.length > 0 ? (
            <aside className={styles.side}>
              {view.days.length > 0 ? <Days days={view.days} span={view.span} /> : null}
              {view.prices.length > 0 ? <PriceMoves moves={view.prices} span={view.span} /> : null}
            </aside>
          ) : null}
        </div>
      )}
    </Page>
  )
}

function SpanForm({ span: { from, to } }: { span: Span }) {
  const { t } = useTranslation('changes')
  return (
    // A new form for other days, so that its fields show them.
    <form key={`${from} ${to}`} className={`row ${styles.form}`} method="get" action={changesPath}>
      <TextField label={t('from')} type="date" name="from" defaultValue={from} isDense />
      <TextField label={t('to')} type="date" name="to" defaultValue={to} isDense />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}

function KindChoice({ view: { span, counts }, kind }: { view: ChangesPageView; kind: ChangesSearch['kind'] }) {
  const { t } = useTranslation('changes')
  const shown = loggedKinds.filter((one) => one === kind || counts[one] !== undefined)
  if (shown.length < 2) return null
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Segmented
      label={t('kinds')}
      value={kind ?? 'all'}
      segments={[
        { value: 'all', label: t('all'), count: all, to: changesHref(span) },
        ...shown.map((one) => ({ value: one, label: t(`kind.${one}`), count: counts[one] ?? 0, to: changesHref({ ...span, kind: one }) })),
      ]}
    />
  )
}

function Change({ change: { kind, name, href, cell, status, rows } }: { change: ChangeView }) {
  const { t } = useTranslation('changes')
  return (
    <li className={styles.change}>
      {cell ? <ItemCell cell={cell} size={40} /> : null}
      <div className="grow">
        <p className={styles.head}>
          <span className="wrap strong">{href === undefined ? name : <AppLink to={href}>{name}</AppLink>}</span>
          <span className="small-dim">{t(`kind.${kind}`)}</span>
          {status === 'changed' ? null : <Badge tone={status === 'new' ? 'accent' : 'error'}>{t(`status.${status}`)}</Badge>}
        </p>
        {status === 'changed' && rows.length === 0 ? <p className="small-dim">{t('otherFacts')}</p> : null}
        {status === 'changed' ? (
          <dl>
            {rows.map(({ label, before, after }) => (
              <div key={`${label} ${before} ${after}`} className={styles.row}>
                <dt>{label}</dt>
                <dd>
                  <span className="sr-only">{t('was')} </span>
                  <del className={styles.before}>{before ?? '–'}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">{t('now')} </span>
                  <ins className={styles.after}>{after ?? '–'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

function Days({ days, span }: { days: readonly ChangedDayView[]; span: Span }) {
  const { t, format } = useTexts('changes')
  return (
    <Panel title={t('days')}>
      <ul className={styles.days}>
        {days.map(({ day, total }) => (
          <li key={day}>
            <AppLink
              to={changesHref({ from: day, to: day })}
              aria-current={day === span.from && day === span.to ? 'true' : undefined}
              preventScrollReset
            >
              <span>{format.day(Date.parse(day))}</span>
              <span className="small-dim">{t('dayCount', { count: total })}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Items whose flea price moved most between two days. */
function PriceMoves({ moves, span }: { moves: readonly PriceMoveView[]; span: Span }) {
  const { t, format } = useTexts('changes')
  const day = (at: string) => format.day(Date.parse(at))
  return (
    <Panel title={t('prices')}>
      <PanelText>{t('pricesLead', { from: day(span.from), to: day(span.to) })}</PanelText>
      <Table
        caption={t('prices')}
        rows={moves}
        rowId={({ item }) => item.uid}
        columns={[
          { id: 'item', header: t('column.item'), cell: ({ item }) => <AppLink to={`/item/${item.url}`}>{item.shortName}</AppLink> },
          { id: 'before', header: t('column.before'), cell: ({ before }) => <Money value={before} />, isNumber: true },
          { id: 'after', header: t('column.after'), cell: ({ after }) => <Money value={after} />, isNumber: true },
          { id: 'change', header: t('column.change'), cell: ({ percent }) => format.percent(percent), isNumber: true },
        ]}
      />
    </Panel>
  )
}
