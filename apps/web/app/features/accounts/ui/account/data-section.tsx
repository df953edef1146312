import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toResult } from '#app/http/client.ts'
import { useAction } from '#app/http/use-action.ts'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { accountsCalls } from '../../calls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Section, Spread } from './section.tsx'
import { useAccount } from './use-account.ts'

/** Taking one's data along, and leaving. */
export function DataSection() {
  const { t } = useTranslation('account')
  return (
    <Section title={t('data.title')}>
      <Spread>
        <p>{t('data.exportText')}</p>
        <ButtonAnchor href="/api/be/account/export" download>
          {t('data.export')}
        </ButtonAnchor>
      </Spread>
      <Spread>
        <p>{t('data.deleteText')}</p>
        <DeleteAccount />
      </Spread>
    </Section>
  )
}

function DeleteAccount() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const action = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped('')
    action.clearRefusal()
    setIsOpen(true)
  }
  const remove = async () => {
    const result = await action.run(() => toResult(accountsCalls.account.delete.$post({ json: { confirm: typed.trim() } })))
    if (result?.ok) location.replace('/account?done=deleted')
  }
  return (
    <>
      <Button look="danger" onClick={open}>
        {t('data.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={remove}
        text={t('data.deleteText')}
        confirm={action.isBusy ? t('data.deleting') : t('data.deleteNow')}
        cancel={t('data.keep')}
        isReady={isOwn(typed, user)}
        isBusy={action.isBusy}
        refusal={action.refusal}
      >
        <Field label={t('data.confirm')}>
          {(props) => (
            <Input
              {...props}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={user.username || user.email}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </>
  )
}

const isOwn = (typed: string, { username, email }: { username: string; email: string }): boolean =>
  [username, email].some((own) => own !== '' && own.toLowerCase() === typed.trim().toLowerCase())
