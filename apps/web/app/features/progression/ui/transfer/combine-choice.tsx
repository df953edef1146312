import { type Change, changeBetween } from '@stashwise/accounts/change'
import type { CharacterFields } from '@stashwise/accounts/fields'
import type { ImportKind } from '@stashwise/accounts/history'
import { type CombineWay, combineProgress } from '@stashwise/progression/transfer/combine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { ChoiceField } from '#app/kit/form/field.tsx'
import { useProgressActs } from '../../client/use-progress-acts.ts'
import { useCharacter, useProgress } from '../../use-progress.ts'
import { useChangeText } from '../history/use-change-text.ts'
import styles from './transfer.module.css'

type CombineChoiceProps = {
  brought: Partial<CharacterFields>
  /** Level and loyalty count where it is from: they go on to count. */
  tracks?: boolean
  /** Where it is from, as the history names it. */
  from: ImportKind
  /** What `leave` is called: everything stays as it is. Without it there is no such choice. */
  canLeave?: boolean
  /** `change`: what was applied; undefined when nothing was. */
  onDone: (change: Change | undefined) => void
}

const ways = ['merge', 'replace'] as const
const waysToLeave = ['merge', 'replace', 'leave'] as const

/** Shows what bringing progress to the character would change, by the way the player chooses, and does it. */
export function CombineChoice({ brought, tracks = false, from, canLeave = false, onDone }: CombineChoiceProps) {
  const { t } = useTranslation('transfer')
  const { fields, account } = useCharacter()
  const { player, edit } = useProgress()
  const turnsOn = tracks && !player.tracksProgress
  const tracksProgress = player.tracksProgress || tracks
  const { replaceBy } = useProgressActs()
  const [way, setWay] = useState<CombineWay | 'leave'>('merge')
  const [isRefused, setIsRefused] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const target = useMemo(
    () => (way === 'leave' ? fields : combineProgress(fields, brought, { way, isPro: account !== undefined, tracksProgress })),
    [way, fields, brought, account, tracksProgress],
  )
  const change = useMemo(() => changeBetween(fields, target), [fields, target])
  async function apply() {
    setIsRefused(false)
    setIsBusy(true)
    if (turnsOn && way !== 'leave') edit({ tracksProgress: true })
    const result = await replaceBy(target, from)
    setIsBusy(false)
    if (result === 'failed') setIsRefused(true)
    else onDone(change)
  }
  return (
    <div className={styles.choice}>
      <ChoiceField<CombineWay | 'leave'>
        label={t('combine.label')}
        note={t(`combine.note.${way}`)}
        value={way}
        values={canLeave ? waysToLeave : ways}
        textOf={(each) => t(`combine.way.${each}`)}
        onChange={setWay}
      />
      {way === 'leave' ? null : <Difference change={change} />}
      {turnsOn && way !== 'leave' ? <p className={styles.note}>{t('combine.tracking')}</p> : null}
      <p role="alert">{isRefused ? t('combine.refused') : ''}</p>
      <p className="row">
        <Button look="accent" disabled={isBusy || (way !== 'leave' && !change)} onClick={() => void apply()}>
          {way === 'leave' ? t('combine.leave') : t('combine.apply')}
        </Button>
      </p>
    </div>
  )
}

/** Maximum names of each kind of thing. */
const maxNames = 12

/** What a change would do: how much is added, removed and changed, and what. */
function Difference({ change }: { change: Change | undefined }) {
  const { t } = useTranslation('transfer')
  const textOf = useChangeText()
  const counts = useMemo(() => countOf(change ?? {}), [change])
  if (!change) return <p className={styles.same}>{t('difference.none')}</p>
  return (
    <section aria-label={t('difference.label')} className={styles.difference}>
      <p className={`row-facts ${styles.counts}`}>
        {counts.added > 0 ? <span data-of="added">{t('difference.added', { count: counts.added })}</span> : null}
        {counts.removed > 0 ? <span data-of="removed">{t('difference.removed', { count: counts.removed })}</span> : null}
        {counts.changed > 0 ? <span>{t('difference.changed', { count: counts.changed })}</span> : null}
      </p>
      <ul className="stack-1 wrap">
        {textOf(change, maxNames).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Members and entries that come and go, and values that become others. */
function countOf(change: Change) {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const [path, [before, after]] of Object.entries(change)) {
    const isMember = path.includes('/') && !/^(traderLevels|tradersReputation|skillLevels)\//.test(path)
    if (path.startsWith('questTimes/')) continue
    if (isMember && !before) counts.added++
    else if (isMember && !after) counts.removed++
    else counts.changed++
  }
  return counts
}
