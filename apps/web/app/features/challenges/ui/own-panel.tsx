import { type ChallengePhase, challengeLimits } from '@stashwise/accounts/challenges'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/http/use-call.ts'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, Refusal, SubmitButton } from '#app/kit/form/form.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import { pages } from '#app/site/pages.ts'
import { challengesCalls } from '../calls.ts'
import type { ChallengeView, OwnPart } from '../service.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

type OwnProps = { challenge: ChallengeView; phase: ChallengePhase; own: OwnPart | undefined; invitation: string | undefined }

/** What a player does in a tournament: joins, reports, leaves. Its end leaves the final standings as they are. */
export function OwnPanel({ challenge, phase, own, invitation }: OwnProps) {
  const { t } = useTranslation('challenges')
  const player = own?.player
  if (own && player && !player.isRemoved) {
    return (
      <div className="stack-4">
        <Panel title={t('own.title')}>
          <PanelText>{t(phase === 'ended' ? 'own.tookPart' : 'own.joined', { name: player.name })}</PanelText>
          {phase === 'upcoming' ? <PanelText>{t('own.soon')}</PanelText> : null}
          {phase === 'ended' ? null : <NameForm key={player.name} challenge={challenge} name={player.name} invitation={undefined} />}
        </Panel>
        {phase === 'running' ? <ReportForm challenge={challenge} hasProgress={own.hasProgress} /> : null}
        <ReportList reports={own.reports} />
        <OverlayPanel challenge={challenge} player={player.id} />
      </div>
    )
  }
  return (
    <Panel title={t('own.title')}>
      {phase === 'ended' || player ? (
        <PanelText>{t(player ? 'own.removed' : 'own.over')}</PanelText>
      ) : own === undefined ? (
        <>
          <PanelText>{t('own.visitor')}</PanelText>
          <FormActions>
            <LoginButton>{t('own.login')}</LoginButton>
          </FormActions>
        </>
      ) : challenge.isInvited && invitation === undefined ? (
        <PanelText>{t('own.invited')}</PanelText>
      ) : (
        <NameForm challenge={challenge} name="" invitation={invitation} />
      )}
    </Panel>
  )
}

/** Joins, or with a `name` takes another one. */
function NameForm({ challenge, name, invitation }: { challenge: ChallengeView; name: string; invitation: string | undefined }) {
  const { t } = useTranslation('challenges')
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const join = useCall(
    () =>
      challengesCalls.challenges[':id'].player.$put({
        param: { id: challenge.id },
        json: { name: typed, ...(invitation !== undefined && { invitation }) },
      }),
    revalidate,
  )
  const nameFault = join.error?.code === 'challenge/name' ? join.error.title : join.error?.errors['name']
  const send = () => {
    setMissing(typed.trim() === '')
    if (typed.trim() !== '') join.mutate()
  }
  return (
    <EditForm errors={isMissing ? { isMissing } : join.error} onSend={send}>
      <TextField
        label={t('own.name')}
        hint={t('own.nameHint', { count: challengeLimits.name })}
        error={isMissing ? t('own.nameFault') : nameFault}
        maxLength={challengeLimits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormActions>
        <SubmitButton look={name === '' ? 'accent' : 'plain'} isPending={join.isPending} disabled={name !== '' && typed.trim() === name}>
          {t(name === '' ? 'own.join' : 'own.rename')}
        </SubmitButton>
        {name === '' ? null : <Leave challenge={challenge} />}
      </FormActions>
      {nameFault ? null : <Refusal of={join.error} failed={t('own.failed')} />}
    </EditForm>
  )
}

function Leave({ challenge }: { challenge: ChallengeView }) {
  const { t } = useTranslation('challenges')
  const { revalidate } = useRevalidator()
  const leave = useCall(() => challengesCalls.challenges[':id'].player.$delete({ param: { id: challenge.id } }), revalidate)
  return (
    <>
      <ConfirmButton
        look="quiet"
        title={t('own.leaveTitle')}
        text={t('own.leaveText')}
        cancel={t('own.cancel')}
        isBusy={leave.isPending}
        onConfirm={() => leave.run()}
      >
        {t('own.leave')}
      </ConfirmButton>
      <Refusal of={leave.error} failed={t('own.failed')} />
    </>
  )
}

function OverlayPanel({ challenge, player }: { challenge: ChallengeView; player: string }) {
  const { t } = useTranslation('challenges')
  const { publicUrl, locale } = useFrame()
  const address = `${publicUrl}${pages.challengeWidget}?${new URLSearchParams({ challenge: challenge.id, me: player, lang: locale })}`
  return (
    <Panel title={t('overlay.title')}>
      <PanelText>{t('overlay.text')}</PanelText>
      <CopyField
        label={t('overlay.address')}
        value={address}
        copy={t('overlay.copy')}
        copied={t('overlay.copied')}
        byHand={t('overlay.byHand')}
      />
    </Panel>
  )
}
