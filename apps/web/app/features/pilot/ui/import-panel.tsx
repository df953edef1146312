import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { CheckField } from '#app/kit/form/field.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { ImportOfProfile, ImportPlan } from '../client/history/plan-import.ts'
import { countWaiting, type QuestImport, useQuestImport } from '../client/history/use-quest-import.ts'
import styles from './import-panel.module.css'

type Marked = { count: number; undo: () => void }

/** Finished quests of the logs: how many, since when and whose. Nothing of them is marked before the player says so, and it can be undone. */
export function ImportPanel() {
  const { t } = useTranslation('pilot')
  const found = useQuestImport()
  const [marked, setMarked] = useState<Marked>()
  const [isUndone, setIsUndone] = useState(false)
  const isWaiting = found !== undefined && countWaiting(found) > 0
  if (!isWaiting && !marked) return null
  return (
    <Panel title={t('import.title')}>
      <div role="status">
        {marked ? (
          <p className="row-middle">
            {t(isUndone ? 'import.undone' : 'import.done', { count: marked.count })}{' '}
            {isUndone ? null : (
              <Button
                look="quiet"
                onClick={() => {
                  marked.undo()
                  setIsUndone(true)
                }}
              >
                {t('import.undo')}
              </Button>
            )}
          </p>
        ) : null}
      </div>
      {isWaiting ? (
        <Question
          found={found}
          onMarked={(next) => {
            setMarked(next)
            setIsUndone(false)
          }}
        />
      ) : null}
    </Panel>
  )
}

function Question({ found, onMarked }: { found: QuestImport; onMarked: (marked: Marked) => void }) {
  const { t } = useTranslation('pilot')
  const { mode } = useFrame()
  const { plan } = found
  const [chosen, setChosen] = useState<string>()
  const [withOlder, setWithOlder] = useState(false)
  const isOnly = plan.profiles.length === 1
  const profile = isOnly ? plan.profiles[0] : plan.profiles.find(({ profileId }) => (profileId ?? '') === chosen)
  const wanted = profile ? [...(withOlder ? profile.older : []), ...profile.quests] : []
  return (
    <div className={`stack-3 ${styles.question}`}>
      <PanelText>{t('import.why', { mode: t(`import.mode.${mode}`) })}</PanelText>
      {isOnly && profile ? <Found profile={profile} /> : <ProfileChoice profiles={plan.profiles} chosen={chosen} onChoose={setChosen} />}
      {profile && profile.older.length > 0 ? <Older profile={profile} isOn={withOlder} onChange={setWithOlder} /> : null}
      <div className="row-middle">
        <Button
          look="accent"
          disabled={wanted.length === 0}
          onClick={() => {
            const undo = found.accept(wanted, profile?.profileId)
            if (undo) onMarked({ count: wanted.length, undo })
          }}
        >
          {wanted.length === 0 ? t('import.acceptNone') : t('import.accept', { count: wanted.length })}
        </Button>
        <Button look="quiet" onClick={found.dismiss}>
          {t('import.dismiss')}
        </Button>
      </div>
      <LeftOut plan={plan} wipedAt={found.wipedAt} />
    </div>
  )
}

function Found({ profile: { quests } }: { profile: ImportOfProfile }) {
  const { t, format } = useTexts('pilot')
  const [first] = quests
  return first ? <p>{t('import.found', { count: quests.length, date: format.day(first.at * 1000) })}</p> : null
}

type ChoiceProps = { profiles: readonly ImportOfProfile[]; chosen: string | undefined; onChoose: (profileId: string) => void }

/** Several have played on this PC: the player says which of them this character is. */
function ProfileChoice({ profiles, chosen, onChoose }: ChoiceProps) {
  const { t, format } = useTexts('pilot')
  return (
    <fieldset>
      <legend>{t('import.which')}</legend>
      {profiles.map(({ profileId, quests, older }) => {
        const all = [...older, ...quests]
        const [first, last] = [all[0], all.at(-1)]
        const days = first && last ? { from: format.day(first.at * 1000), to: format.day(last.at * 1000) } : { from: '', to: '' }
        const words = { count: all.length, ...days }
        return (
          <label key={profileId ?? ''} className={`line ${styles.profile}`}>
            <input type="radio" name="profile" checked={chosen === (profileId ?? '')} onChange={() => onChoose(profileId ?? '')} />
            {profileId === undefined ? t('import.noProfile', words) : t('import.profile', { ...words, id: profileId.slice(-6) })}
          </label>
        )
      })}
    </fieldset>
  )
}

function Older({ profile: { older }, isOn, onChange }: { profile: ImportOfProfile; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t, format } = useTexts('pilot')
  const [first] = older
  if (!first) return null
  return (
    <CheckField
      label={t('import.older', { count: older.length, date: format.day(first.at * 1000) })}
      hint={t('import.olderHint')}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

const reasons = ['before-wipe', 'other-profile', 'no-mode', 'no-date', 'unknown'] as const

/** How many quests are not offered, and why. */
function LeftOut({ plan: { left, otherModes }, wipedAt }: { plan: ImportPlan; wipedAt: number }) {
  const { t, format } = useTexts('pilot')
  const lines = reasons.flatMap((why) => {
    const count = left[why] ?? 0
    return count > 0 ? [t(`import.left.${why}`, { count, date: format.day(wipedAt) })] : []
  })
  const others = Object.entries(otherModes).map(([mode, count]) =>
    mode === 'pvp' || mode === 'pve'
      ? t('import.left.mode', { count, mode: t(`import.mode.${mode}`) })
      : t('import.left.otherMode', { count }),
  )
  const all = [...lines, ...others]
  return all.length === 0 ? null : (
    <ul className={`stack-1 ${styles.left}`}>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
