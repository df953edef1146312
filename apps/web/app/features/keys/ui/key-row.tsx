import { isKeyName, maxKeyNameLength } from '@stashwise/accounts/api-keys'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { FormNote, LocalForm, Refusal, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { withDots } from '#app/kit/format.ts'
import { Row } from '#app/kit/row-list.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { Ago, Moment } from '#app/site/time.tsx'
import { keysCalls } from '../calls.ts'
import type { KeyView, MadeKey } from '../service.ts'
import styles from './keys-panel.module.css'
import { scopeWords } from './scope-words.ts'

type RowProps = {
  apiKey: KeyView
  isPro: boolean
  onChange: () => Promise<void>
  onRevoke: () => Promise<void>
  onRenew: (made: MadeKey) => Promise<void>
}

/** A key, and its rename, renewal and end. */
export function KeyRow({ apiKey, isPro, onChange, onRevoke, onRenew }: RowProps) {
  const { t } = useTranslation('keys')
  const [isRenaming, setIsRenaming] = useState(false)
  const param = { id: apiKey.id }
  const { name } = apiKey
  const renew = useCall(() => readCall(keysCalls.keys[':id'].renew.$post({ param })), onRenew)
  const revoke = useCall(() => keysCalls.keys[':id'].$delete({ param }), onRevoke)
  const opener = useRef<HTMLButtonElement>(null)
  const moveFocus = useFocusFallback()
  const close = () => {
    moveFocus(() => opener.current)
    setIsRenaming(false)
  }
  const renamed = async () => {
    close()
    await onChange()
  }
  const sure = { title: t('sure'), cancel: t('cancel') }
  return (
    <Row
      name={
        isRenaming ? (
          <Rename apiKey={apiKey} onDone={renamed} onClose={close} />
        ) : (
          <>
            {name}
            {isPro ? null : <Badge>{t('rests')}</Badge>}
          </>
        )
      }
      note={<KeyFacts apiKey={apiKey} />}
      fault={<Refusal of={renew.error ?? revoke.error} failed={t('failed')} />}
    >
      {isRenaming ? null : (
        <>
          <Button ref={opener} look="quiet" aria-label={t('renameOne', { name })} onClick={() => setIsRenaming(true)}>
            {t('rename')}
          </Button>
          {isPro ? (
            <ConfirmButton {...sure} look="quiet" aria-label={t('renewOne', { name })} text={t('renewText')} onConfirm={() => renew.run()}>
              {t('renew')}
            </ConfirmButton>
          ) : null}
          <ConfirmButton
            {...sure}
            look="quiet"
            aria-label={t('revokeOne', { name })}
            text={t('revokeText', { name })}
            onConfirm={() => revoke.run()}
          >
            {t('revoke')}
          </ConfirmButton>
        </>
      )}
    </Row>
  )
}

function KeyFacts({ apiKey: { hint, scopes, character, createdAt, renewedAt, usedAt } }: { apiKey: KeyView }) {
  const { t } = useTranslation('keys')
  const owner = character && `${character.name || t('unnamed')} (${character.gameMode})`
  return (
    <>
      {withDots([hint, scopes.map((scope) => t(`scope.${scopeWords[scope]}.name`)).join(', '), owner])}
      <br />
      {t(renewedAt ? 'renewed' : 'made')} <Moment at={renewedAt ?? createdAt} />
      {' · '}
      {usedAt ? (
        <>
          {t('used')} <Ago at={usedAt} />
        </>
      ) : (
        t('unused')
      )}
    </>
  )
}

function Rename({ apiKey, onDone, onClose }: { apiKey: KeyView; onDone: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('keys')
  const [name, setName] = useState(apiKey.name)
  const isUnreadable = !isKeyName(name)
  const rename = useCall(() => keysCalls.keys[':id'].rename.$post({ param: { id: apiKey.id }, json: { name } }), onDone)
  return (
    <LocalForm onSend={() => name.trim() && !isUnreadable && rename.mutate()}>
      <div className={`row ${styles.rename}`}>
        <Input
          ref={(input) => input?.focus()}
          aria-label={t('name')}
          maxLength={maxKeyNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitButton isPending={rename.isPending} disabled={name.trim() === ''}>
          {t('save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {isUnreadable ? (
        <FormNote isError isLine>
          {t('nameUnreadable')}
        </FormNote>
      ) : (
        <Refusal of={rename.error} failed={t('failed')} />
      )}
    </LocalForm>
  )
}
