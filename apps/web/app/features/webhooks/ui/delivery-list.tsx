import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import { webhooksCalls } from '../calls.ts'
import type { DeliveryView } from '../service.ts'
import { typeWords } from './type-words.ts'
import styles from './webhooks-panel.module.css'

/** How often the list is read again while something is about to be sent. */
const pollMs = 3000
/** An attempt further ahead is nothing to wait for. */
const soonMs = 30_000

const isSoon = ({ state, nextAt }: DeliveryView) => state === 'waiting' && nextAt !== undefined && Date.parse(nextAt) - Date.now() < soonMs

/** The last deliveries of a webhook, with the response to each. */
export function DeliveryList({ webhook, canSend }: { webhook: string; canSend: boolean }) {
  const { t } = useTranslation('webhooks')
  const queries = useQueryClient()
  const queryKey = ['webhooks', webhook, 'deliveries']
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await readCall(webhooksCalls.webhooks[':id'].deliveries.$get({ param: { id: webhook } }, { init: { signal } }))).deliveries,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isSoon) ? pollMs : false),
  })
  const resend = useCall(
    (id: string) => webhooksCalls.webhooks.deliveries[':id'].resend.$post({ param: { id } }),
    () => queries.invalidateQueries({ queryKey }),
  )
  if (!list.data) return <p className="hint">{t(list.isError ? 'failed' : 'loading')}</p>
  return (
    <div className="stack-2">
      {list.data.length === 0 ? <p className="hint">{t('noDeliveries')}</p> : null}
      <ul aria-label={t('deliveries')}>
        {list.data.map((delivery) => (
          <li key={delivery.id} className={styles.delivery}>
            <Delivery delivery={delivery} />
            {canSend && delivery.state !== 'waiting' ? (
              <Button look="quiet" onClick={() => resend.mutate(delivery.id)}>
                {t('resend')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Refusal of={resend.error} failed={t('failed')} />
    </div>
  )
}

const tones = { waiting: 'plain', delivered: 'accent', failed: 'error' } as const

function Delivery({ delivery: { type, state, attempts, createdAt, nextAt, status, fault } }: { delivery: DeliveryView }) {
  const { t } = useTranslation('webhooks')
  const outcome = status !== undefined ? t('status', { status: String(status) }) : fault ? t(`fault.${fault}`) : undefined
  return (
    <div className={styles.what}>
      <strong>{t(`type.${typeWords[type]}.name`)}</strong>
      <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>
      <br />
      <Ago at={createdAt} />
      {outcome ? ` · ${outcome}` : ''}
      {attempts > 1 ? ` · ${t('attempts', { count: attempts })}` : ''}
      {state === 'waiting' && attempts > 0 && nextAt ? (
        <>
          {' · '}
          {t('next')} <Moment at={nextAt} withTime />
        </>
      ) : null}
    </div>
  )
}
