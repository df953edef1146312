import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { NewSecret } from '#app/kit/new-secret.tsx'
import { Rows } from '#app/kit/row-list.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { accountPath } from '#app/site/account-path.ts'
import { LoginButton } from '#app/site/login-link.tsx'
import type { KeyList, MadeKey } from '../service.ts'
import { KeyRow } from './key-row.tsx'
import { NewKey } from './new-key.tsx'

/** The API keys of the user, without a title. `list` is part of the page's data, which is loaded again after each change; undefined for visitors. */
export function KeysPanel({ list }: { list: KeyList | undefined }) {
  return <div className="stack-3">{list ? <OwnKeys list={list} /> : <VisitorNote />}</div>
}

function VisitorNote() {
  const { t } = useTranslation('keys')
  return (
    <>
      <p className="hint">{t('visitor')}</p>
      <FormActions>
        <LoginButton>{t('login')}</LoginButton>
      </FormActions>
    </>
  )
}

function OwnKeys({ list }: { list: KeyList }) {
  const { t } = useTranslation('keys')
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<MadeKey>()
  const [isMaking, setIsMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const moveFocus = useFocusFallback()
  const isFull = list.keys.length >= list.max
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  const revoked = async () => {
    moveFocus(() => opener.current)
    await revalidate()
  }
  // The form is there until the list has the key: its secret is shown beside it.
  const show = async (key: MadeKey) => {
    setMade(key)
    await revalidate()
    setIsMaking(false)
  }
  return (
    <>
      {made && list.keys.some(({ id }) => id === made.id) ? (
        <NewSecret key={made.secret} secret={made.secret} textOf={(name) => t(name)} />
      ) : null}
      {list.keys.length > 0 ? (
        <Rows>
          {list.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} isPro={list.isPro} onChange={revalidate} onRevoke={revoked} onRenew={show} />
          ))}
        </Rows>
      ) : null}
      {list.isPro ? null : (
        <p className="hint">
          {t(list.keys.length > 0 ? 'resting' : 'needsPro')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </p>
      )}
      {list.isPro ? (
        <FormActions>
          <Button ref={opener} disabled={isFull} aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
            {t('new')}
          </Button>
          <span className="hint">{isFull ? t('full', { count: list.max }) : list.keys.length === 0 ? t('none') : ''}</span>
        </FormActions>
      ) : null}
      {isMaking && !isFull ? <NewKey onMade={show} onClose={close} /> : null}
    </>
  )
}
