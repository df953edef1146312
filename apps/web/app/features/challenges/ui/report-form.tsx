import { challengeLimits, leastTotal } from '@stashwise/accounts/challenges'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ItemPicker, type PickedItem } from '#app/features/search/item-picker.tsx'
import { newGuid } from '#app/http/new-guid.ts'
import { useCall } from '#app/http/use-call.ts'
import { CheckField, TextField } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, Refusal, SubmitButton } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { challengesCalls } from '../calls.ts'
import type { ChallengeView } from '../service.ts'
import styles from './report-form.module.css'

type Draft = {
  items: PickedItem[]
  /** As typed, by uid. */
  counts: Readonly<Record<string, string>>
  isFound: boolean
  isOwn: boolean
  quests: string
  level: string
  proof: string
}
const empty: Draft = { items: [], counts: {}, isFound: false, isOwn: false, quests: '', level: '', proof: '' }

/** A whole number as typed; undefined for an empty text, null for what is none of the range. */
function wholeOf(typed: string, least: number, most: number): number | null | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

const totalOf = (name: 'quests' | 'level', typed: string) => wholeOf(typed, leastTotal[name], challengeLimits[name])

function faultsOf({ items, counts, isFound, isOwn, quests, level, proof }: Draft, counted: ReturnType<typeof countedOf>) {
  const [typedQuests, typedLevel] = isOwn ? [undefined, undefined] : [totalOf('quests', quests), totalOf('level', level)]
  const hasProgress = (counted.hasQuests || counted.hasLevel) && (isOwn || typedQuests !== undefined || typedLevel !== undefined)
  return {
    counts: new Set(items.filter(({ uid }) => wholeOf(counts[uid] ?? '1', 1, challengeLimits.count) == null).map(({ uid }) => uid)),
    isFound: items.length > 0 && !isFound,
    quests: typedQuests === null,
    level: typedLevel === null,
    proof: proof.trim() !== '' && !/^https:\/\/[^\s/]+\.[^\s/]/i.test(proof.trim()),
    isEmpty: items.length === 0 && !hasProgress,
  }
}
const isFaulty = ({ counts, ...faults }: ReturnType<typeof faultsOf>) => counts.size > 0 || Object.values(faults).some(Boolean)

const countedOf = ({ items, quests, levels }: ChallengeView['weights']) => ({
  hasItems: items > 0,
  hasQuests: quests > 0,
  hasLevel: levels > 0,
})

/** Reports what counts in the tournament: found items, and totals of quests and level. */
export function ReportForm({ challenge, hasProgress }: { challenge: ChallengeView; hasProgress: boolean }) {
  const { t } = useTranslation('challenges')
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<Draft>(empty)
  const [id, setId] = useState<string>()
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>()
  const [isSent, setSent] = useState(false)
  const counted = countedOf(challenge.weights)
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setSent(false)
    setId(undefined)
  }
  const report = useCall(
    (reportId: string) =>
      challengesCalls.challenges[':id'].reports.$post({ param: { id: challenge.id }, json: { id: reportId, ...toBody(draft, counted) } }),
    async () => {
      setDraft(empty)
      setId(undefined)
      setSent(true)
      await revalidate()
    },
  )
  const send = () => {
    const found = faultsOf(draft, counted)
    setFaults(isFaulty(found) ? found : undefined)
    if (isFaulty(found)) return
    // Sent once more as it is, it is the same report.
    const reportId = id ?? newGuid()
    setId(reportId)
    report.mutate(reportId)
  }
  return (
    <Panel title={t('report.title')}>
      <EditForm errors={faults ?? report.error} onSend={send}>
        {counted.hasItems ? <FoundItems draft={draft} faults={faults} onChange={change} /> : null}
        {counted.hasQuests || counted.hasLevel ? (
          <>
            {hasProgress ? (
              <CheckField
                label={t('report.own')}
                hint={t('report.ownHint')}
                checked={draft.isOwn}
                onChange={({ target }) => change({ isOwn: target.checked })}
              />
            ) : null}
            {draft.isOwn ? null : (
              <div className={styles.pair}>
                {(['quests', 'level'] as const)
                  .filter((name) => (name === 'quests' ? counted.hasQuests : counted.hasLevel))
                  .map((name) => (
                    <TextField
                      key={name}
                      label={t(`report.${name}`)}
                      error={faults?.[name] ? t('report.figureFault', { least: leastTotal[name], most: challengeLimits[name] }) : undefined}
                      inputMode="numeric"
                      value={draft[name]}
                      onChange={({ target }) => change({ [name]: target.value })}
                    />
                  ))}
              </div>
            )}
          </>
        ) : null}
        <TextField
          label={t('report.proof')}
          hint={t('report.proofHint')}
          error={faults?.proof || report.error?.errors['proof'] ? t('report.proofFault') : undefined}
          type="url"
          maxLength={challengeLimits.proof}
          placeholder="https://"
          value={draft.proof}
          onChange={({ target }) => change({ proof: target.value })}
        />
        <FormActions>
          <SubmitButton isPending={report.isPending}>{t('report.send')}</SubmitButton>
        </FormActions>
        {faults?.isEmpty ? (
          <FormNote isError isLine>
            {t('report.empty')}
          </FormNote>
        ) : null}
        {report.error?.errors['proof'] ? null : <Refusal of={report.error} failed={t('own.failed')} />}
        <FormNote isLine>{isSent ? t('report.sent') : null}</FormNote>
      </EditForm>
    </Panel>
  )
}

type FoundProps = { draft: Draft; faults: ReturnType<typeof faultsOf> | undefined; onChange(part: Partial<Draft>): void }

function FoundItems({ draft: { items, counts, isFound }, faults, onChange }: FoundProps) {
  const { t } = useTranslation('challenges')
  return (
    <>
      <ItemPicker
        items={items}
        max={challengeLimits.items}
        words={{
          label: t('report.items'),
          hint: t('report.itemsHint', { count: challengeLimits.items }),
          example: t('report.itemsExample'),
          miss: t('report.miss'),
          failed: t('report.noNames'),
          remove: (name) => t('report.removeItem', { name }),
        }}
        onChange={(next) => onChange({ items: next })}
      />
      {items.map(({ uid, name }) => (
        <TextField
          key={uid}
          label={t('report.count', { name })}
          error={faults?.counts.has(uid) ? t('report.countFault', { most: challengeLimits.count }) : undefined}
          inputMode="numeric"
          value={counts[uid] ?? '1'}
          onChange={({ target }) => onChange({ counts: { ...counts, [uid]: target.value } })}
        />
      ))}
      {items.length > 0 ? (
        <div>
          <CheckField label={t('report.found')} checked={isFound} onChange={({ target }) => onChange({ isFound: target.checked })} />
          {faults?.isFound ? (
            <FormNote isError isLine>
              {t('report.foundFault')}
            </FormNote>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function toBody({ items, counts, isOwn, quests, level, proof }: Draft, { hasQuests, hasLevel }: ReturnType<typeof countedOf>) {
  const figures = {
    ...(hasQuests && { quests: totalOf('quests', quests) ?? undefined }),
    ...(hasLevel && { level: totalOf('level', level) ?? undefined }),
  }
  const hasFigures = Object.values(figures).some((figure) => figure !== undefined)
  return {
    items: items.map(({ uid, name: _ }) => ({ uid: String(uid), count: Number(counts[uid] ?? '1') })),
    foundInRaid: items.length > 0,
    ...(isOwn ? { progress: 'own' as const } : hasFigures && { progress: figures }),
    proof: proof.trim(),
  }
}
