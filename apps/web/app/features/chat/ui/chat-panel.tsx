import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/http/use-call.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, Refusal, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { chatCalls } from '../calls.ts'
import type { ChatView } from '../service.ts'

/** The address of the player's own chat, without a title. `view` is part of the page's data, which is loaded again after each change. */
export function ChatPanel({ view: { isPro, address } }: { view: ChatView }) {
  const { t } = useTranslation('chat')
  const { revalidate } = useRevalidator()
  const [isChanging, setIsChanging] = useState(false)
  const remove = useCall(() => chatCalls.chat.address.$delete(), revalidate)
  const saved = async () => {
    setIsChanging(false)
    await revalidate()
  }
  return (
    <div className="stack-3">
      {address ? (
        <Rows>
          <Row
            name={address.host}
            note={t('panel.hint', { hint: address.hint })}
            fault={<Refusal of={remove.error} failed={t('dialog.failed')} />}
          >
            {isPro ? (
              <Button look="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
                {t('panel.change')}
              </Button>
            ) : null}
            <Button look="quiet" aria-disabled={remove.isPending || undefined} onClick={() => remove.mutate()}>
              {t('panel.remove')}
            </Button>
          </Row>
        </Rows>
      ) : null}
      {isPro ? null : (
        <p className="text-dim">
          {t('panel.needsPro')} <AppLink to={accountPath('pro')}>{t('dialog.getPro')}</AppLink>
        </p>
      )}
      {isPro && (isChanging || !address) ? <AddressForm onSaved={saved} /> : null}
    </div>
  )
}

function AddressForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { t } = useTranslation('chat')
  const [url, setUrl] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = useCall(() => chatCalls.chat.address.$put({ json: { url: url.trim() } }), onSaved)
  const send = () => {
    setIsMissing(url.trim() === '')
    if (url.trim() !== '') save.mutate()
  }
  const isOfAddress = save.error && (save.error.code === 'chat/address' || save.error.errors['url'])
  const fault = isMissing ? t('panel.missing') : isOfAddress ? (save.error?.errors['url'] ?? save.error?.title) : undefined
  return (
    <EditForm errors={fault === undefined ? null : { fault }} onSend={send}>
      <Field label={t('panel.url')} hint={t('panel.urlHint')} error={fault}>
        {(props) => (
          <Input
            {...props}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <FormActions>
        <SubmitButton isPending={save.isPending} pending={t('panel.saving')}>
          {t('panel.save')}
        </SubmitButton>
      </FormActions>
      <Refusal of={isOfAddress ? null : save.error} failed={t('dialog.failed')} />
    </EditForm>
  )
}
