import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { withDots } from '#app/kit/format.ts'
import { TallRow } from '#app/kit/tall-row.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import { webhooksCalls } from '../calls.ts'
import type { MadeSecret, WebhookView } from '../service.ts'
import { DeliveryList } from './delivery-list.tsx'
import { typeWords } from './type-words.ts'
import { WebhookForm } from './webhook-form.tsx'

type RowProps = {
  webhook: WebhookView
  isPro: boolean
  onChange: () => Promise<void>
  onRotate: (made: MadeSecret) => Promise<void>
}

const calls = webhooksCalls.webhooks[':id']

/** A webhook, what can be done with it, and on demand its deliveries. */
export function WebhookRow({ webhook, isPro, onChange, onRotate }: RowProps) {
  const { t } = useTranslation('webhooks')
  const [part, setPart] = useState<'edit' | 'deliveries'>()
  const { id, url, state } = webhook
  const param = { id }
  const test = useCall(
    () => calls.test.$post({ param }),
    () => setPart('deliveries'),
  )
  const rotate = useCall(() => readCall(calls.rotate.$post({ param })), onRotate)
  const turn = useCall((next: 'on' | 'off') => calls.state.$post({ param, json: { state: next } }), onChange)
  const remove = useCall(() => calls.$delete({ param }), onChange)
  const sure = { title: t('sure'), cancel: t('cancel') }
  const name = shortUrl(url)
  return (
    <TallRow
      name={
        <>
          {name} <StateBadge webhook={webhook} isPro={isPro} />
        </>
      }
      note={<Facts webhook={webhook} />}
      buttons={
        part === 'edit' ? null : (
          <>
            {isPro && state === 'on' ? (
              <Button look="quiet" aria-label={t('testOne', { name })} onClick={() => test.mutate()}>
                {t('test')}
              </Button>
            ) : null}
            <Button
              look="quiet"
              aria-label={t('deliveriesOne', { name })}
              aria-expanded={part === 'deliveries'}
              onClick={() => setPart(part === 'deliveries' ? undefined : 'deliveries')}
            >
              {t('deliveries')}
            </Button>
            {isPro ? (
              <>
                <Button look="quiet" aria-label={t('editOne', { name })} onClick={() => setPart('edit')}>
                  {t('edit')}
                </Button>
                <ConfirmButton
                  {...sure}
                  look="quiet"
                  aria-label={t('rotateOne', { name })}
                  text={t('rotateText')}
                  onConfirm={() => rotate.run()}
                >
                  {t('rotate')}
                </ConfirmButton>
              </>
            ) : null}
            {state === 'on' ? (
              <Button look="quiet" aria-label={t('switchOffOne', { name })} onClick={() => turn.mutate('off')}>
                {t('switchOff')}
              </Button>
            ) : isPro ? (
              <Button look="quiet" aria-label={t('switchOnOne', { name })} onClick={() => turn.mutate('on')}>
                {t('switchOn')}
              </Button>
            ) : null}
            <ConfirmButton
              {...sure}
              look="quiet"
              aria-label={t('removeOne', { name })}
              text={t('removeText', { name })}
              onConfirm={() => remove.run()}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )
      }
    >
      <Refusal of={test.error ?? rotate.error ?? turn.error ?? remove.error} failed={t('failed')} />
      {part === 'deliveries' ? <DeliveryList webhook={id} canSend={isPro && state === 'on'} /> : null}
      {part === 'edit' ? (
        <WebhookForm
          webhook={webhook}
          text={t('save')}
          work={(wish) => readCall(calls.$put({ param, json: wish }))}
          onDone={async () => {
            setPart(undefined)
            await onChange()
          }}
          onClose={() => setPart(undefined)}
        />
      ) : null}
    </TallRow>
  )
}

/** Host and path: the protocol is the same for all. */
const shortUrl = (url: string): string => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}

function StateBadge({ webhook: { state, failingSince }, isPro }: { webhook: WebhookView; isPro: boolean }) {
  const { t } = useTranslation('webhooks')
  if (state !== 'on') return <Badge tone={state === 'off' ? 'plain' : 'error'}>{t(`state.${state}`)}</Badge>
  if (!isPro) return <Badge>{t('state.resting')}</Badge>
  return failingSince ? <Badge tone="error">{t('state.trouble')}</Badge> : null
}

function Facts({ webhook: { mode, types, items, failingSince, oldSecretUntil } }: { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks')
  const names = items.slice(0, 3).map(({ name }) => name)
  const more = items.length - names.length
  return (
    <>
      {withDots([mode.toUpperCase(), types.map((type) => t(`type.${typeWords[type]}.name`)).join(', ')])}
      {names.length > 0 ? (
        <>
          <br />
          {names.join(', ')}
          {more > 0 ? ` ${t('more', { count: more })}` : ''}
        </>
      ) : null}
      {failingSince ? (
        <>
          <br />
          {t('failingSince')} <Ago at={failingSince} />
        </>
      ) : null}
      {oldSecretUntil ? (
        <>
          <br />
          {t('oldSecret')} <Moment at={oldSecretUntil} withTime />
        </>
      ) : null}
    </>
  )
}
