import { useId, useState } from 'react'
import { toResult } from '#app/http/client.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { accountsCalls } from '../../calls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Label } from './label.tsx'
import { Section } from './section.tsx'
import { Spread } from './spread.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

/** Taking one's data along, and leaving. */
export function DataSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('account.data.title')} note={t('account.data.note')}>
      <Spread>
        <p>{t('account.data.exportText')}</p>
        <ButtonAnchor href="/api/be/account/export" download>
          {t('account.data.export')}
        </ButtonAnchor>
      </Spread>
      <Spread>
        <p>{t('account.data.deleteText')}</p>
        <DeleteAccount />
      </Spread>
    </Section>
  )
}

function DeleteAccount() {
  const { t } = useTranslation()
  const { user } = useAccount()
  const id = useId()
  const action = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped('')
    action.forget()
    setIsOpen(true)
  }
  const remove = async () => {
    const result = await action.run(() => toResult(accountsCalls.account.delete.$post({ json: { confirm: typed.trim() } })))
    if (result?.ok) location.replace('/account?done=deleted')
  }
  return (
    <>
      <Button look="danger" onClick={open}>
        {t('account.data.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={remove}
        text={t('account.data.deleteText')}
        confirm={action.isBusy ? t('account.data.deleting') : t('account.data.deleteNow')}
        cancel={t('account.data.keep')}
        isReady={isOwn(typed, user)}
        isBusy={action.isBusy}
        refusal={action.refusal}
      >
        <Label htmlFor={id}>{t('account.data.confirm')}</Label>
        <input
          id={id}
          className="field"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={user.username || user.email}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

const isOwn = (typed: string, { username, email }: { username: string; email: string }): boolean =>
  [username, email].some((own) => own !== '' && own.toLowerCase() === typed.trim().toLowerCase())
