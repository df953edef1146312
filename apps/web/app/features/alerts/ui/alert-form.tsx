import { type AlertChannel, type AlertKind, isMet } from '@stashwise/accounts/alerts'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicker, type PickedItem } from '#app/features/search/item-picker.tsx'
import { useCall } from '#app/http/use-call.ts'
import { readAmount } from '#app/kit/form/amount.ts'
import { ChoiceField, Field } from '#app/kit/form/field.tsx'
import { EditForm, Refusal, SaveActions } from '#app/kit/form/form.tsx'
import { ChoiceSelect, SelectOf, UnitInput } from '#app/kit/form/input.tsx'
import { formatCount, formatMoney, formatNumber } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { AlertChannels, AlertSubject, AlertWish } from '../service.ts'
import { ChannelFields, isSetUp } from './channel-fields.tsx'
import { firstThreshold, rangeOf, subjectOf, thresholdOf } from './kind-fields.ts'
import { useSubjects } from './use-subjects.ts'

/** What a rule is about; `subject`: the item or recipe that the page says. */
export type AlertAbout = { mode: GameMode; kinds: readonly AlertKind[]; subject?: { id: string; name: string } }

type FormProps<Made> = {
  about: AlertAbout
  channels: AlertChannels
  /** The mode can be chosen. */
  hasMode?: boolean
  text: string
  work(wish: AlertWish): Promise<Made>
  onDone(made: Made): unknown
  onClose(): void
}

const modes: readonly GameMode[] = gameModes.map(({ mode }) => mode)

/** A new rule: what it is about, its threshold and its channels. What is missing is said when the form is sent. */
export function AlertForm<Made>({ about, channels, hasMode = false, text, work, onDone, onClose }: FormProps<Made>) {
  const { t } = useTranslation('alerts')
  const [mode, setMode] = useState(about.mode)
  const [kind, setKind] = useState<AlertKind>(about.kinds[0] ?? 'priceBelow')
  const [items, setItems] = useState<PickedItem[]>([])
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [ways, setWays] = useState<readonly AlertChannel[]>(isSetUp(channels, 'push') ? ['push'] : ['mail'])
  const [isSent, setIsSent] = useState(false)
  const { locale } = useFrame()

  const item = about.subject?.id ?? items[0]?.uid
  const found = useSubjects(mode, kind, item)
  const subjects: readonly AlertSubject[] = found.data ?? (about.subject ? [about.subject] : [])
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0]
  const needsNone = subjectOf[kind] === 'none'
  const first = firstThreshold(kind, subject?.figure)
  const shown = typed ?? (first === undefined ? '' : formatNumber(first, locale))
  const threshold = readThreshold(shown, kind, locale)
  const faults = {
    subject: !needsNone && !subject,
    threshold: thresholdOf[kind] !== undefined && threshold === undefined,
    channels: ways.length === 0,
  }
  const save = useCall(
    () => work({ mode, kind, subject: subject?.id ?? '', ...(threshold !== undefined && { threshold }), channels: [...ways] }),
    onDone,
  )
  const send = () => {
    setIsSent(true)
    if (!Object.values(faults).some(Boolean)) save.mutate()
  }
  const choose = (next: AlertKind) => {
    // A price is none of a profit.
    if (thresholdOf[next] !== thresholdOf[kind]) setTyped(undefined)
    setKind(next)
  }
  return (
    <EditForm errors={isSent ? faults : save.error} onSend={send}>
      {about.subject && found.data && subjectOf[kind] === 'recipe' ? <p className="hint">{subject?.name}</p> : null}
      {hasMode ? (
        <ChoiceField
          label={t('mode')}
          value={mode}
          values={modes}
          textOf={(each) => each.toUpperCase()}
          onChange={(next) => setMode(next)}
        />
      ) : null}
      {about.kinds.length > 1 ? (
        <Field label={t('kind.label')}>
          {(props) => <ChoiceSelect {...props} values={about.kinds} textOf={(each) => t(`kind.${each}`)} value={kind} onChange={choose} />}
        </Field>
      ) : null}
      {about.subject || needsNone || subjectOf[kind] === 'trader' ? null : (
        <ItemPicker
          items={items}
          max={1}
          words={{
            label: t(subjectOf[kind] === 'recipe' ? 'item.made' : 'item.label'),
            hint: t('item.hint'),
            example: t('item.example'),
            miss: t('item.miss'),
            failed: t('item.failed'),
            remove: (name) => t('item.remove', { name }),
          }}
          error={isSent && item === undefined ? t('item.fault') : undefined}
          onChange={(next) => {
            setItems(next)
            setTyped(undefined)
          }}
        />
      )}
      {about.subject ? null : <SubjectField {...{ kind, subjects, subject, isNone: found.data?.length === 0 }} onChange={setChosen} />}
      <ThresholdField
        {...{ kind, subject, threshold, value: shown }}
        error={isSent && faults.threshold ? t('threshold.fault', rangeWords(kind, locale)) : save.error?.errors['threshold']}
        onChange={setTyped}
      />
      <ChannelFields channels={channels} value={ways} isFaulty={isSent && faults.channels} onChange={setWays} />
      <SaveActions isPending={save.isPending} cancel={t('cancel')} onCancel={onClose}>
        {text}
      </SaveActions>
      <Refusal of={save.error} failed={t('failed')} />
    </EditForm>
  )
}

type Locale = ReturnType<typeof useFrame>['locale']

function readThreshold(typed: string, kind: AlertKind, locale: Locale): number | undefined {
  const what = thresholdOf[kind]
  if (what === undefined) return undefined
  const amount = readAmount(typed, what === 'minutes' || what === 'changes' ? 'count' : 'money', locale)
  const { least, most } = rangeOf(kind)
  return amount !== undefined && Number.isInteger(amount) && amount >= least && amount <= most ? amount : undefined
}

const rangeWords = (kind: AlertKind, locale: Locale) => {
  const { least, most } = rangeOf(kind)
  return { least: formatCount(least, locale), most: formatCount(most, locale) }
}

type SubjectFieldProps = {
  kind: AlertKind
  subjects: readonly AlertSubject[]
  subject: AlertSubject | undefined
  isNone: boolean
  onChange(id: string): void
}

/** A trader, or a recipe of the chosen item. */
function SubjectField({ kind, subjects, subject, isNone, onChange }: SubjectFieldProps) {
  const { t } = useTranslation('alerts')
  const what = subjectOf[kind]
  if (what === 'item' || what === 'none') return null
  const isBarter = kind === 'barterProfit'
  if (isNone) return <p role="status">{t(isBarter ? 'recipe.noneBarter' : 'recipe.none')}</p>
  if (!subject) return null
  return (
    <Field label={t(what === 'trader' ? 'trader' : isBarter ? 'recipe.barter' : 'recipe.craft')}>
      {(props) => (
        <SelectOf
          {...props}
          value={subject.id}
          options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => onChange(id)}
        />
      )}
    </Field>
  )
}

type ThresholdFieldProps = {
  kind: AlertKind
  subject?: AlertSubject | undefined
  threshold?: number | undefined
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** The figure that a rule waits for, with the one of now, and whether that is reached already; nothing for a kind without one. */
export function ThresholdField({ kind, subject, threshold, value, error, onChange }: ThresholdFieldProps) {
  const { t } = useTranslation('alerts')
  const { locale } = useFrame()
  const what = thresholdOf[kind]
  if (what === undefined) return null
  const figure = subject?.figure === undefined ? undefined : formatMoney(subject.figure, locale)
  const isMoney = what !== 'minutes' && what !== 'changes'
  const now =
    figure === undefined ? subject && t('threshold.unknown') : t(what === 'profit' ? 'threshold.visitor' : 'threshold.now', { figure })
  const isTrue = threshold !== undefined && isMoney && subject?.figure !== undefined && isMet({ kind, threshold }, subject.figure)
  const hint = [now, isTrue ? t('threshold.met') : undefined].filter((part) => part !== undefined).join('. ')
  return (
    <Field label={t(`threshold.${what}`)} hint={isMoney ? hint : t(`threshold.${what}Hint`)} error={error}>
      {(props) => (
        <UnitInput
          {...props}
          unit={isMoney ? '₽' : what === 'minutes' ? t('minutes') : undefined}
          maxLength={30}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type ChangeProps<Made> = {
  rule: AlertWish
  channels: AlertChannels
  work(wish: Pick<AlertWish, 'threshold' | 'channels'>): Promise<Made>
  onDone(made: Made): unknown
  onClose(): void
}

/** Threshold and channels of a rule. */
export function ChangeForm<Made>({ rule, channels, work, onDone, onClose }: ChangeProps<Made>) {
  const { t } = useTranslation('alerts')
  const { locale } = useFrame()
  const { kind } = rule
  const [typed, setTyped] = useState(rule.threshold === undefined ? '' : formatNumber(rule.threshold, locale))
  const [ways, setWays] = useState<readonly AlertChannel[]>(rule.channels)
  const [isSent, setIsSent] = useState(false)
  const threshold = readThreshold(typed, kind, locale)
  const faults = { threshold: thresholdOf[kind] !== undefined && threshold === undefined, channels: ways.length === 0 }
  const save = useCall(() => work({ ...(threshold !== undefined && { threshold }), channels: [...ways] }), onDone)
  const send = () => {
    setIsSent(true)
    if (!Object.values(faults).some(Boolean)) save.mutate()
  }
  return (
    <EditForm errors={isSent ? faults : save.error} onSend={send}>
      <ThresholdField
        kind={kind}
        value={typed}
        error={isSent && faults.threshold ? t('threshold.fault', rangeWords(kind, locale)) : undefined}
        onChange={setTyped}
      />
      <ChannelFields channels={channels} value={ways} isFaulty={isSent && faults.channels} onChange={setWays} />
      <SaveActions isPending={save.isPending} cancel={t('cancel')} onCancel={onClose}>
        {t('save')}
      </SaveActions>
      <Refusal of={save.error} failed={t('failed')} />
    </EditForm>
  )
}
