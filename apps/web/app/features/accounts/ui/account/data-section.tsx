import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { accountsCalls } from '../../calls.ts'
import { ConfirmCall } from './confirmed-button.tsx'
import { Section, Spread } from './section.tsx'
import { useAccount } from './use-account.ts'

export function DataSection() {
  const { t } = useTranslation('account')
  return (
    <Section anchor="data" title={t('data.title')}>
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
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useCall(
    () => accountsCalls.account.delete.$post({ json: { confirm: typed.trim() } }),
    () => location.replace('/account?done=deleted'),
  )
  const open = () => {
    setTyped('')
    remove.reset()
    setIsOpen(true)
  }
  return (
    <>
      <Button look="danger" onClick={open}>
        {t('data.delete')}
      </Button>
      {isOpen ? (
        <ConfirmCall
          call={remove}
          onClose={() => setIsOpen(false)}
          text={t('data.deleteText')}
          confirm={remove.isPending ? t('data.deleting') : t('data.deleteNow')}
          cancel={t('data.keep')}
          isReady={isOwn(typed, user)}
        >
          <TextField
            label={t('data.confirm')}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={user.username || user.email}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmCall>
      ) : null}
    </>
  )
}

const isOwn = (typed: string, { username, email }: { username: string; email: string }): boolean =>
  [username, email].some((own) => own !== '' && own.toLowerCase() === typed.trim().toLowerCase())
