import { type Fraction, fractions, longestName, toWireMode, type WireMode, wireModes } from '@stashwise/accounts/vocabulary'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { ButtonRow } from './button-row.tsx'
import { RefusalFault } from './fault.tsx'
import { Label } from './label.tsx'
import styles from './new-character.module.css'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

type Wish = { charName: string; fraction: Fraction; gameMode: WireMode }

/** Makes a character, which is selected then. */
export function NewCharacter({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user, act } = useAccount()
  const { mode } = useFrame()
  const id = useId()
  const action = useAction()
  const input = useRef<HTMLInputElement>(null)
  const [wish, setWish] = useState<Wish>({ charName: '', fraction: user.fraction, gameMode: toWireMode(mode) })
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await action.run(() => act({ kind: 'create', ...wish }))
    if (result?.ok) onClose()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.name}>
        <Label htmlFor={id}>{t('account.pmc.name')}</Label>
        <input
          ref={input}
          id={id}
          className="field"
          maxLength={longestName}
          autoComplete="off"
          spellCheck={false}
          value={wish.charName}
          placeholder={t('account.pmc.nameHint')}
          onChange={(event) => setWish({ ...wish, charName: event.target.value })}
        />
      </div>
      <Segmented
        label={t('account.pmc.fraction')}
        value={wish.fraction}
        segments={fractions.map((value) => ({ value, label: value }))}
        onChange={(fraction) => setWish({ ...wish, fraction })}
      />
      <Segmented
        label={t('account.pmc.mode')}
        value={wish.gameMode}
        segments={wireModes.map((value) => ({ value, label: value }))}
        onChange={(gameMode) => setWish({ ...wish, gameMode })}
      />
      <div className={styles.end}>
        <ButtonRow>
          <Button type="submit" look="accent" aria-disabled={action.isBusy || undefined}>
            {action.isBusy ? t('account.pmc.creating') : t('account.pmc.create')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
        </ButtonRow>
        <RefusalFault refusal={action.refusal} />
      </div>
    </form>
  )
}
