import type { ResetKind } from '@stashwise/accounts/fields'
import { shownLevel } from '@stashwise/accounts/player-facts'
import { selectedCharacter, type UserRecord } from '@stashwise/accounts/record'
import { factionName } from '@stashwise/accounts/vocabulary'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { ConfirmedButton } from '../account/confirmed-button.tsx'
import { useAccount } from '../account/use-account.ts'
import styles from './settings-part.module.css'

const resets = ['quests', 'items', 'hideout', 'all'] as const satisfies ResetKind[]

/** Copying, resetting and deleting. Reset is open to everybody who is logged in (spec section 6), the rest comes with Pro. */
export function ProgressSettings({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const { t } = useTranslation('user')
  const { act } = useAccount()
  const id = useId()
  const [done, setDone] = useState('')
  const isMain = selectedCharacter(user)?.main ?? true
  const name = user.characterName || t('menu.yours')
  return (
    <section className={styles.part}>
      <h3>{t('settings.progress')}</h3>
      <CopyProgress user={user} onDone={setDone} />
      <fieldset>
        <legend className={`note-dim ${styles.legend}`}>{t('settings.reset')}</legend>
        <FormActions>
          {resets.map((what) => (
            <ConfirmedButton
              key={what}
              label={t('settings.resetLabel', { what: t(`settings.what.${what}`) })}
              text={t(`settings.resetText.${what}`)}
              confirm={t('settings.reset')}
              work={() => act({ kind: 'reset', what })}
              onDone={() => setDone(t(`settings.resetDone.${what}`))}
            >
              {t(`settings.what.${what}`)}
            </ConfirmedButton>
          ))}
        </FormActions>
      </fieldset>
      <fieldset disabled={isMain || !user.pro} aria-describedby={isMain ? id : undefined}>
        <FormActions>
          <ConfirmedButton
            text={t('settings.deleteText', { name })}
            work={() => act({ kind: 'delete', characterUid: user.characterUid })}
            onDone={onDeleted}
          >
            {t('settings.delete')}
          </ConfirmedButton>
          {isMain ? (
            <small id={id} className="text-faint">
              {t('settings.deleteMain')}
            </small>
          ) : null}
        </FormActions>
      </fieldset>
      <FormNote isLine>{done}</FormNote>
    </section>
  )
}

/** Takes over what another PMC has gathered; name, faction, mode and edition stay. */
export function CopyProgress({ user, onDone }: { user: UserRecord; onDone: (text: string) => void }) {
  const { t } = useTranslation('user')
  const { act } = useAccount()
  const others = user.characters.filter(({ uid }) => uid !== user.characterUid)
  const [chosen, setChosen] = useState('')
  const source = others.find(({ uid }) => uid === chosen) ?? others[0]
  if (!source) return <p className="text-dim">{t('settings.copyNone')}</p>
  const name = source.characterName || t('menu.unnamed')
  const factsOf = (wanted: string) => {
    const pmc = others.find(({ uid }) => uid === wanted) ?? source
    const { characterName, faction, gameMode } = pmc
    const level = shownLevel(pmc, user)
    return `${characterName || t('menu.unnamed')} · ${t('menu.facts', { faction: factionName(faction), level, mode: gameMode })}`
  }
  return (
    <fieldset disabled={!user.pro}>
      <Field label={t('settings.copy')}>
        {(props) => (
          <FieldLine>
            <ChoiceSelect {...props} value={source.uid} values={others.map(({ uid }) => uid)} textOf={factsOf} onChange={setChosen} />
            <ConfirmedButton
              text={t('settings.copyText', { name })}
              work={() => act({ kind: 'copy', characterUid: source.uid })}
              onDone={() => onDone(t('settings.copied', { name }))}
            >
              {t('settings.copyDo')}
            </ConfirmedButton>
          </FieldLine>
        )}
      </Field>
    </fieldset>
  )
}
