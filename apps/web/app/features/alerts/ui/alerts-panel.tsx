import { alertKinds } from '@stashwise/accounts/alerts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { Rows } from '#app/kit/row-list.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { alertsCalls } from '../calls.ts'
import { newGuid } from '../client/new-guid.ts'
import type { AlertList } from '../service.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts-panel.module.css'
import { ChannelsPart } from './channels-part.tsx'
import { QuietPart } from './quiet-part.tsx'
import { SentPart } from './sent-part.tsx'
import { SimulatedNote } from './simulated-note.tsx'

/** The alerts of the user, without a title. `list` is part of the page's data, which is loaded again after each change. */
export function AlertsPanel({ list }: { list: AlertList }) {
  const { t } = useTranslation('alerts')
  const { revalidate } = useRevalidator()
  const { rules, channels, quiet, isPro } = list
  const hasMore = isPro || rules.length > 0
  return (
    <div className={styles.panel}>
      {isPro ? <SimulatedNote /> : null}
      {rules.length > 0 ? (
        <Rows>
          {rules.map((rule) => (
            <AlertRow key={rule.id} rule={rule} channels={channels} isPro={isPro} onChange={revalidate} />
          ))}
        </Rows>
      ) : null}
      {isPro ? (
        <NewAlert list={list} onChange={revalidate} />
      ) : (
        <p className="hint">
          {t(rules.length > 0 ? 'resting' : 'needsPro')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </p>
      )}
      {isPro ? <ChannelsPart channels={channels} onChange={revalidate} /> : null}
      {hasMore ? (
        <>
          <QuietPart quiet={quiet} onChange={revalidate} />
          <SentPart />
        </>
      ) : null}
    </div>
  )
}

function NewAlert({ list: { rules, channels, max }, onChange }: { list: AlertList; onChange: () => Promise<void> }) {
  const { t } = useTranslation('alerts')
  const { mode } = useFrame()
  const [isMaking, setIsMaking] = useState(false)
  // A repeated request is the same rule.
  const [id, setId] = useState(newGuid)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = rules.length >= max
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  return (
    <>
      <FormActions>
        <Button ref={opener} disabled={isFull} aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
          {t('new')}
        </Button>
        <span className="hint">{isFull ? t('full', { count: max }) : rules.length === 0 ? t('none') : ''}</span>
      </FormActions>
      {isMaking && !isFull ? (
        <AlertForm
          about={{ mode, kinds: alertKinds }}
          channels={channels}
          hasMode
          text={t('make')}
          work={(wish) => readCall(alertsCalls.alerts.$post({ json: { id, ...wish } }))}
          onDone={async () => {
            close()
            setId(newGuid())
            await onChange()
          }}
          onClose={close}
        />
      ) : null}
      <p className="hint">{t('limits', { count: max })}</p>
    </>
  )
}
