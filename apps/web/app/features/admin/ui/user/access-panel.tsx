import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import type { AccessRow } from '../../people.ts'
import { AdminLink, Entries, Entry, SubLine } from '../parts.tsx'
import { AccessAction, AccessState } from '../people/access-words.tsx'

/** Keys, webhooks, overlays, alerts and chat of a user, with their use; each can be suspended. */
export function AccessPanel({ access }: { access: readonly AccessRow[] }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('access.title')} isWide aside={<AdminLink to="/admin/keys">{t('access.all')}</AdminLink>}>
      {access.length === 0 ? <p className="text-dim">{t('access.none')}</p> : null}
      <Entries>
        {access.map((row) => (
          <Entry key={row.id} aside={<AccessAction row={row} />}>
            <p>
              {t(`access.kind.${row.kind}`)}{' '}
              {row.kind === 'alerts' ? t('access.rules', { count: Number(row.name) || 0 }) : <strong>{row.name}</strong>}{' '}
              <AccessState row={row} />
            </p>
            <UseLine row={row} />
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}

function UseLine({ row: { kind, created, used, uses, failures, reason } }: { row: AccessRow }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return (
    <SubLine>
      {created === undefined ? null : (
        <>
          {t('access.made')} <Ago at={created} />
        </>
      )}
      {used === undefined ? (
        kind === 'overlay' || kind === 'chat' ? null : (
          ` · ${t('access.unused')}`
        )
      ) : (
        <>
          {' · '}
          {t('access.lastUse')} <Ago at={used} />
        </>
      )}
      {uses === undefined
        ? null
        : ` · ${t(kind === 'key' ? 'access.requests' : 'access.delivered', { count: uses, figure: formatNumber(uses, locale) })}`}
      {failures === undefined || failures === 0
        ? null
        : ` · ${t('access.failed', { count: failures, figure: formatNumber(failures, locale) })}`}
      {reason === undefined ? null : ` · ${t('user.reason')}: ${reason}`}
    </SubLine>
  )
}
