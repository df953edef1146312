import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import { alertsCalls } from '../calls.ts'
import type { SentAlert } from '../service.ts'
import styles from './alerts-panel.module.css'

/** The alerts that fired last, loaded on demand. */
export function SentPart() {
  const { t } = useTranslation('alerts')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('sent.title')}
      </h3>
      {isOpen ? <SentList /> : null}
      <FormActions>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'sent.hide' : 'sent.show')}
        </Button>
      </FormActions>
    </section>
  )
}

function SentList() {
  const { t } = useTranslation('alerts')
  const list = useQuery({
    queryKey: ['alerts', 'sent'],
    queryFn: async ({ signal }) => (await readCall(alertsCalls.alerts.sent.$get({}, { init: { signal } }))).sent,
    staleTime: 0,
  })
  if (!list.data) return <p className="hint">{t(list.isError ? 'failed' : 'loading')}</p>
  if (list.data.length === 0) return <p className="hint">{t('sent.none')}</p>
  return (
    <ul className={styles.sent} aria-label={t('sent.title')}>
      {list.data.map((alert) => (
        <Sent key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

const tones = { waiting: 'plain', delivered: 'accent', failed: 'error' } as const

function Sent({ alert: { text, channel, state, firedAt, nextAt } }: { alert: SentAlert }) {
  const { t } = useTranslation('alerts')
  return (
    <li>
      <strong>{text}</strong>
      <Badge tone={tones[state]}>{t(`sent.${state}`)}</Badge>
      <br />
      {t(`by.${channel}`)} · <Ago at={firedAt} />
      {nextAt ? (
        <>
          {' · '}
          {t('sent.next')} <Moment at={nextAt} withTime />
        </>
      ) : null}
    </li>
  )
}
