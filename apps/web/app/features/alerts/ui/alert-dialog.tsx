import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import { alertsCalls } from '../calls.ts'
import { newGuid } from '../client/new-guid.ts'
import type { AlertView } from '../service.ts'
import { type AlertAbout, AlertForm } from './alert-form.tsx'
import styles from './alerts-panel.module.css'
import { needsPrices } from './kind-fields.ts'
import { SimulatedNote } from './simulated-note.tsx'

type DialogProps = { about: AlertAbout; onClose: () => void }

/** A new rule about what a page shows. To those who may not make one it says what they need. */
export function AlertDialog({ about, onClose }: DialogProps) {
  const { t } = useTranslation('alerts')
  const { isSignedIn, isPro } = useFrame()
  return (
    <Dialog title={t('dialog.title')} closeLabel={t('dialog.close')} focusesField={isPro} onClose={onClose}>
      <div className={styles.panel}>
        {about.subject ? <strong>{about.subject.name}</strong> : null}
        {isPro && about.kinds.some(needsPrices) ? <SimulatedNote /> : null}
        {isPro ? <NewAlert about={about} onClose={onClose} /> : <NeedsPro isSignedIn={isSignedIn} />}
      </div>
    </Dialog>
  )
}

function NeedsPro({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('alerts')
  return (
    <>
      <p>{t(isSignedIn ? 'needsPro' : 'needsLogin')}</p>
      <FormActions>
        {isSignedIn ? (
          <ButtonLink to={accountPath('pro')} look="accent">
            {t('getPro')}
          </ButtonLink>
        ) : (
          <LoginButton>{t('login')}</LoginButton>
        )}
      </FormActions>
    </>
  )
}

function NewAlert({ about, onClose }: DialogProps) {
  const { t } = useTranslation('alerts')
  const [id] = useState(newGuid)
  const [made, setMade] = useState<AlertView>()
  const list = useQuery({
    queryKey: ['alerts', 'list'],
    queryFn: ({ signal }) => readCall(alertsCalls.alerts.$get({}, { init: { signal } })),
    staleTime: 0,
  })
  if (made)
    return (
      <>
        <p role="status">
          {t('dialog.done')} {made.isMet ? t('dialog.met') : null}
        </p>
        <FormActions>
          <Button look="accent" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <AppLink to={accountPath('alerts')}>{t('dialog.all')}</AppLink>
        </FormActions>
      </>
    )
  if (!list.data)
    return list.isError ? (
      <>
        <p role="alert">{t('failed')}</p>
        <FormActions>
          <Button onClick={() => void list.refetch()}>{t('retry')}</Button>
        </FormActions>
      </>
    ) : (
      <>
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        <Skeleton height="20rem" />
      </>
    )
  return (
    <AlertForm
      about={about}
      channels={list.data.channels}
      text={t('make')}
      work={(wish) => readCall(alertsCalls.alerts.$post({ json: { id, ...wish } }))}
      onDone={({ rules }) => setMade(rules.find((rule) => rule.id === id))}
      onClose={onClose}
    />
  )
}
