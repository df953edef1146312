import type { QuestUid } from '@stashwise/game/ids'
import type { MapFacts, Marker } from '@stashwise/maps/map-facts'
import type { ObjectiveFact } from '@stashwise/progression/facts'
import { freeQuestLimit } from '@stashwise/progression/quest-limit'
import type { QuestState } from '@stashwise/progression/quests/quest-state'
import Crosshair from 'lucide-react/icons/crosshair'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemLink } from '#app/features/progression/item-link.tsx'
import { ObjectiveRow } from '#app/features/progression/quest-objectives.tsx'
import { useQuests } from '#app/features/progression/use-quests.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { SearchInput } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { accountPath } from '#app/site/account-path.ts'
import { RowButton } from '../look/row-button.tsx'
import { Waiting } from '../look/waiting.tsx'
import { useMap } from '../page/map-context.ts'
import { usePointWords } from '../points/use-point-words.ts'
import { hasPlace, isOpen, type LoadedQuests, questHref, toggleChoice } from './map-quests.ts'
import styles from './quest-panel.module.css'

/** Quests offered at once; a search finds the others. */
const maxOffered = 25
/** So many need no search. */
const fewOffers = 5

/** The quests that the map shows, with what to do, bring and open, and those that can be added. */
export function QuestPanel() {
  const { t } = useTranslation('map')
  const { quests, facts } = useMap()
  const { hasFailed, retry } = useQuests()
  if (quests && facts) return <Loaded quests={quests} facts={facts} />
  if (hasFailed) return <Empty title={t('questsFailed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
  return <Waiting />
}

type LoadedProps = { quests: LoadedQuests; facts: MapFacts }

function Loaded({ quests, facts }: LoadedProps) {
  const { t } = useTranslation(['map', 'quests'])
  const [refused, setRefused] = useState<QuestUid>()
  const { set } = useMap()
  const { ofMap } = quests
  const { chosen, elsewhere, others } = ofMap
  const count = useRef<HTMLParagraphElement>(null)
  const moveFocus = useFocusFallback()
  function toggle(uid: QuestUid) {
    const outcome = quests.progress.edit(toggleChoice(ofMap, quests.states, uid))
    setRefused(outcome === 'quest-limit' ? uid : undefined)
    if (outcome !== 'accepted') return
    const next = neighbourOf(document.activeElement)
    moveFocus(() => (next?.isConnected ? next : count.current))
    // The player's own choice replaces a link's.
    set({ linkedQuests: undefined })
  }
  const isUnlimited = quests.progress.place === 'account'
  const isFull = !isUnlimited && elsewhere.length >= freeQuestLimit
  return (
    <div className="stack-3">
      <p ref={count} className="text-dim" tabIndex={-1}>
        {isUnlimited
          ? t('chosen', { count: chosen.length })
          : t('chosenOf', { count: chosen.length + elsewhere.length, most: freeQuestLimit })}
      </p>
      {chosen.length === 0 ? (
        <p className="text-dim">{t(others.length === 0 ? 'noneHere' : isFull ? 'allElsewhere' : 'noQuests', { most: freeQuestLimit })}</p>
      ) : null}
      {chosen.map((state) => (
        <Chosen key={state.quest.uid} state={state} onRemove={() => toggle(state.quest.uid)} {...{ quests, facts }} />
      ))}
      {elsewhere.length > 0 ? (
        <section aria-label={t('elsewhere')} className="stack-2">
          <h3 className={styles.subtitle}>{t('elsewhere')}</h3>
          <ul className={styles.offers}>
            {elsewhere.map(({ quest: { uid, url } }) => (
              <li key={uid} className={styles.offer}>
                <span>
                  <AppLink to={questHref(url)}>{quests.progression.names.quest(uid)}</AppLink> <Leading quests={quests} uid={uid} />
                </span>
                <RemoveButton name={quests.progression.names.quest(uid)} onClick={() => toggle(uid)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 || chosen.length > 0 ? <Offers {...{ quests, refused }} onAdd={toggle} /> : null}
    </div>
  )
}

/** The line's neighbour in its list, which gets the focus when the line is removed. */
function neighbourOf(button: Element | null): HTMLElement | null | undefined {
  const line = button?.closest('li')
  return (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('map')
  return (
    <IconButton label={t('removeQuest', { quest: name })} title={t('removeQuest', { quest: name })} onClick={onClick}>
      <Minus size={16} aria-hidden="true" />
    </IconButton>
  )
}

/** Which one it is of quests of one name: the one after another quest. */
function Leading({ quests, uid }: { quests: LoadedQuests; uid: QuestUid }) {
  const { t } = useTranslation('map')
  const before = quests.leading.get(uid)
  return before === undefined ? null : (
    <small className={styles.leading}>{t('afterQuest', { quest: quests.progression.names.quest(before) })}</small>
  )
}

type ChosenProps = LoadedProps & { state: QuestState; onRemove: () => void }

function Chosen({ quests, facts, state, onRemove }: ChosenProps) {
  const { t } = useTranslation('map')
  const { slug: map } = useMap()
  const { names } = quests.progression
  const { quest } = state
  const own = facts.markers.filter((marker) => marker.quest === quest.uid)
  const here = quest.objectives.filter(({ id, maps }) => maps.includes(map) || own.some(({ objective }) => objective === id))
  const isUnplaced = (objective: ObjectiveFact) => hasPlace(objective) && !own.some((marker) => marker.objective === objective.id)
  const keys = quest.keys.filter((key) => key.map === undefined || key.map === map)
  return (
    <section aria-label={names.quest(quest.uid)} className={`stack-2 ${styles.quest}`}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <AppLink to={questHref(quest.url)}>{names.quest(quest.uid)}</AppLink>
          <Leading quests={quests} uid={quest.uid} />
          <small>{names.trader(quest.trader)}</small>
        </h3>
        <RemoveButton name={names.quest(quest.uid)} onClick={onRemove} />
      </header>
      <ul className={styles.objectives}>
        {here.map((objective) => (
          <Objective
            key={objective.id}
            {...{ objective, quests, state }}
            markers={own.filter((marker) => marker.objective === objective.id)}
            isUnplaced={isUnplaced(objective)}
          />
        ))}
      </ul>
      {here.length === 0 ? <p className="text-dim">{t('nothingHere')}</p> : null}
      {here.length > 0 && own.length === 0 && !here.some(isUnplaced) ? <p className="text-dim">{t('nothingMarked')}</p> : null}
      {keys.length > 0 ? (
        <p className={styles.keys}>
          <span className="text-dim">{t('keysNeeded')}</span>
          {keys.flatMap(({ anyOf }) => anyOf.map((uid) => <ItemLink key={uid} uid={uid} progression={quests.progression} />))}
        </p>
      ) : null}
    </section>
  )
}

type ObjectiveProps = Pick<ChosenProps, 'quests' | 'state'> & {
  objective: ObjectiveFact
  markers: readonly Marker[]
  isUnplaced: boolean
}

function Objective({ objective, quests, state, markers, isUnplaced }: ObjectiveProps) {
  const { wayTo, show } = useMap()
  const { t } = useTranslation('map')
  const [first] = markers
  const { onlyOf } = usePointWords()
  const way = markers.length === 1 && first ? wayTo(first) : undefined
  const only = first && onlyOf(first)
  return (
    <li className={styles.objective}>
      <div>
        <ObjectiveRow objective={objective} quests={quests} isQuestDone={state.status === 'completed'} />
        {way ? <span className="small-dim">{way}</span> : null}
        {only ? <span className="small-dim">{only}</span> : null}
        {isUnplaced ? <span className="small-dim">{t('unplaced')}</span> : null}
      </div>
      {first ? (
        <IconButton
          label={t('showObjective', { objective: quests.progression.names.objective(objective.id) })}
          title={t('showOnMap')}
          onClick={() => show(markers)}
        >
          <Crosshair size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  )
}

/** `refused`: the one that was pressed while no more may be chosen; the words of the rule are right below it. */
type OffersProps = { quests: LoadedQuests; refused: QuestUid | undefined; onAdd: (uid: QuestUid) => void }

function Offers({ quests, refused, onAdd }: OffersProps) {
  const { t } = useTranslation(['map', 'quests'])
  const { others, notNow } = quests.ofMap
  const { variantsOf } = usePointWords()
  const [words, setWords] = useState('')
  const { names } = quests.progression
  const wanted = words.trim().toLowerCase()
  const found = others.filter(({ quest }) => names.quest(quest.uid).toLowerCase().includes(wanted))
  return (
    <section aria-label={t('addQuests')} className="stack-2">
      <h3 className={styles.subtitle}>{t('addQuests')}</h3>
      {others.length === 0 ? <p className="text-dim">{t('noOthers')}</p> : null}
      {others.length > fewOffers ? <SearchInput label={t('findQuest')} isDense value={words} maxLength={80} onText={setWords} /> : null}
      <ul className={styles.offers}>
        {found.slice(0, maxOffered).map(({ quest: { uid, trader }, status }) => (
          <li key={uid}>
            <RowButton onClick={() => onAdd(uid)}>
              <Plus size={16} aria-hidden="true" />
              <span className="grow">
                {names.quest(uid)}
                {isOpen({ status }) ? null : <small className="nowrap"> {t('quests:status.locked')}</small>}{' '}
                <Leading quests={quests} uid={uid} />
                {notNow.has(uid) ? <small className="nowrap"> {variantsOf(notNow.get(uid))}</small> : null}
              </span>
              <small>{names.trader(trader)}</small>
            </RowButton>
            {uid === refused ? (
              <p role="alert" className={`links ${styles.limit}`}>
                {t('quests:limit')} <AppLink to={accountPath('pro')}>{t('position.getPro')}</AppLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {others.length > 0 && found.length === 0 ? <p className="text-dim">{t('noQuestFound')}</p> : null}
      {found.length > maxOffered ? <p className="text-dim">{t('moreQuests', { count: found.length - maxOffered })}</p> : null}
    </section>
  )
}
