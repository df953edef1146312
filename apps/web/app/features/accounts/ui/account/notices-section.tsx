import { useTranslation } from 'react-i18next'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Moment } from '#app/site/time.tsx'
import type { AccountView, NoticeView } from '../../service.ts'
import { Section } from './section.tsx'

/** What admins did about the account, and what they have switched off; nothing without any. */
export function NoticesSection({ notices, suspensions }: Pick<AccountView, 'notices' | 'suspensions'>) {
  const { t } = useTranslation('account')
  if (notices.length === 0 && suspensions.length === 0) return null
  return (
    <Section title={t('notices.title')} note={t('notices.note')}>
      <Rows>
        {suspensions.map(({ kind, name, reason, at }) => (
          <Row
            key={`${kind} ${name}`}
            name={t('notices.off', { what: t(`notices.what.${kind}`, { name }) })}
            note={
              <>
                {t('notices.reason', { reason })} · <Moment withTime at={at} />
              </>
            }
          />
        ))}
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Rows>
    </Section>
  )
}

function NoticeRow({ notice: { kind, details, at } }: { notice: NoticeView }) {
  const { t, format } = useTexts('account')
  const { reason, until, from, to, what, name = '', factor = 1 } = details
  const day = (instant: string | undefined) => (instant === undefined ? '' : format.day(Date.parse(instant)))
  const minutes = from !== undefined && to !== undefined ? Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)) : 1
  const text =
    kind === 'proGranted'
      ? until === undefined
        ? t('notices.proForever')
        : t('notices.proGranted', { day: day(until) })
      : kind === 'viewed'
        ? t('notices.viewed', { count: minutes })
        : t(`notices.${kind}`, { what: what === undefined ? '' : t(`notices.what.${what}`, { name }), factor })
  return (
    <Row
      name={text}
      note={
        <>
          {reason ? `${t('notices.reason', { reason })} · ` : null}
          <Moment withTime at={at} />
        </>
      }
    />
  )
}
