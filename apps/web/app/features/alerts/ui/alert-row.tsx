import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { TallRow } from '#app/kit/tall-row.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import { alertsCalls } from '../calls.ts'
import type { AlertChannels, AlertView } from '../service.ts'
import { ChangeForm } from './alert-form.tsx'

const calls = alertsCalls.alerts[':id']

type RowProps = { rule: AlertView; channels: AlertChannels; isPro: boolean; onChange: () => unknown }

/** A rule in words, its state, and what can be done with it. */
export function AlertRow({ rule, channels, isPro, onChange }: RowProps) {
  const { t } = useTranslation('alerts')
  const [isEdited, setIsEdited] = useState(false)
  const { id, kind, text, state } = rule
  const param = { id }
  const turn = useCall((next: 'on' | 'paused') => calls.state.$post({ param, json: { state: next } }), onChange)
  const remove = useCall(() => calls.$delete({ param }), onChange)
  const again = kind === 'craftDone' ? 'restart' : 'resume'
  return (
    <TallRow
      name={
        <>
          {text} <StateBadge rule={rule} isPro={isPro} />
        </>
      }
      note={<Facts rule={rule} />}
      buttons={
        isEdited ? null : (
          <>
            {isPro ? (
              <Button look="quiet" aria-label={t('editOne', { rule: text })} onClick={() => setIsEdited(true)}>
                {t('edit')}
              </Button>
            ) : null}
            {state === 'on' ? (
              <Button look="quiet" aria-label={t('pauseOne', { rule: text })} onClick={() => turn.mutate('paused')}>
                {t('pause')}
              </Button>
            ) : isPro ? (
              <Button look="quiet" aria-label={t(`${again}One`, { rule: text })} onClick={() => turn.mutate('on')}>
                {t(again)}
              </Button>
            ) : null}
            <ConfirmButton
              title={t('sure')}
              cancel={t('cancel')}
              look="quiet"
              aria-label={t('removeOne', { rule: text })}
              text={t('removeText', { rule: text })}
              onConfirm={() => remove.run()}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )
      }
    >
      <Refusal of={turn.error ?? remove.error} failed={t('failed')} />
      {isEdited ? (
        <ChangeForm
          rule={rule}
          channels={channels}
          work={(wish) => readCall(calls.$put({ param, json: wish }))}
          onDone={async () => {
            setIsEdited(false)
            await onChange()
          }}
          onClose={() => setIsEdited(false)}
        />
      ) : null}
    </TallRow>
  )
}

function StateBadge({ rule: { state, isMet }, isPro }: { rule: AlertView; isPro: boolean }) {
  const { t } = useTranslation('alerts')
  if (state === 'paused') return <Badge>{t('state.paused')}</Badge>
  if (!isPro) return <Badge>{t('state.resting')}</Badge>
  return isMet ? <Badge tone="accent">{t('state.met')}</Badge> : null
}

function Facts({ rule: { channels, firedAt, dueAt, state } }: { rule: AlertView }) {
  const { t } = useTranslation('alerts')
  return (
    <>
      {channels.map((channel) => t(`by.${channel}`)).join(', ')}
      {' · '}
      {dueAt && state === 'on' ? (
        <>
          {t('due')} <Moment at={dueAt} withTime />
        </>
      ) : firedAt ? (
        <>
          {t('fired')} <Ago at={firedAt} />
        </>
      ) : (
        t('never')
      )}
    </>
  )
}
