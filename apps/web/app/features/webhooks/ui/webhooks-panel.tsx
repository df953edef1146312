import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { newGuid } from '#app/http/new-guid.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { NewSecret } from '#app/kit/new-secret.tsx'
import { Rows } from '#app/kit/row-list.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { webhooksCalls } from '../calls.ts'
import type { MadeSecret, WebhookList } from '../service.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The webhooks of the user, without a title. `list` is part of the page's data, which is loaded again after each change. */
export function WebhooksPanel({ list }: { list: WebhookList }) {
  const { t } = useTranslation('webhooks')
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<MadeSecret>()
  const [isMaking, setIsMaking] = useState(false)
  // A repeated request is the same webhook.
  const [id, setId] = useState(newGuid)
  const opener = useRef<HTMLButtonElement>(null)
  const { webhooks, isPro, max } = list
  const isFull = webhooks.length >= max
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  // The form is there until the list has the webhook: its secret is shown beside it.
  const show = async (secret: MadeSecret) => {
    setMade(secret)
    await revalidate()
    setIsMaking(false)
    setId(newGuid())
  }
  return (
    <div className="stack-3">
      {made && webhooks.some((webhook) => webhook.id === made.id) ? (
        <NewSecret key={made.secret} secret={made.secret} textOf={(name) => t(name)} />
      ) : null}
      {webhooks.length > 0 ? (
        <Rows>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} isPro={isPro} onChange={revalidate} onRotate={show} />
          ))}
        </Rows>
      ) : null}
      {isPro ? (
        <FormActions>
          <Button ref={opener} disabled={isFull} aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
            {t('new')}
          </Button>
          <span className="hint">{isFull ? t('full', { count: max }) : webhooks.length === 0 ? t('none') : ''}</span>
        </FormActions>
      ) : (
        <p className="hint">
          {t(webhooks.length > 0 ? 'resting' : 'needsPro')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </p>
      )}
      {isMaking && !isFull ? (
        <WebhookForm
          text={t('make')}
          work={(wish) => readCall(webhooksCalls.webhooks.$post({ json: { id, ...wish } }))}
          onDone={show}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
