import type { ObjectiveFact, QuestFact } from '@stashwise/progression/facts'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import { acceptFirst } from '@stashwise/progression/quests/accept-first'
import { markObjective } from '@stashwise/progression/quests/quest-edits'
import type { RaidQuest, RaidSheet } from '@stashwise/progression/raid/raid-sheet'
import type { SquadQuest } from '@stashwise/progression/squad/squad-sheet'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { questSearch, questsHref } from '../../quest-links.ts'
import { ObjectiveRow } from '../../quest-objectives.tsx'
import type { Quests } from '../../use-quests.ts'
import { MemberMarks } from '../squad/member-marks.tsx'
import { type AlikeObjectives, joinAlike, withoutPlace } from './alike.ts'
import styles from './raid-page.module.css'
import type { SquadRaid } from './use-squad-raid.ts'

const usualQuests = questSearch.parse({})

/** `onMark`: an objective was ticked, or is open again. */
type MarkProps = { quests: Quests; map: string; onMark(objective: ObjectiveFact, isDone: boolean): void }
type TodoProps = MarkProps & { todo: readonly (RaidQuest | SquadQuest)[]; own: RaidSheet; shared: SquadRaid | undefined }

export function RaidTodo({ todo, own, shared, ...rest }: TodoProps) {
  const { t } = useTranslation('raid')
  const mine = new Set(own.quests.flatMap(({ objectives }) => objectives.map(({ id }) => id)))
  const sentenceOf = useSentences(rest)
  return (
    <Panel title={t('todo')}>
      <ul className="stack-4">
        {todo.map(({ quest, objectives, ...entry }) => (
          <li key={quest.uid}>
            <div className={styles.questLine}>
              <QuestHead quest={quest} quests={rest.quests} />
              {shared && 'members' in entry ? (
                <MemberMarks
                  hasGaps
                  crew={shared.crew}
                  members={entry.members.map(({ id }) => id)}
                  chosenBy={entry.members.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)}
                />
              ) : null}
            </div>
            <ul>
              {joinAlike(objectives, quest.objectives, sentenceOf).map((row) => (
                <li key={row.objectives[0]?.id}>
                  {row.all > 1 ? (
                    <AlikeRow row={row} mine={mine} sentenceOf={sentenceOf} {...rest} />
                  ) : (
                    row.objectives.map((objective) =>
                      mine.has(objective.id) ? (
                        <ObjectiveRow
                          key={objective.id}
                          objective={objective}
                          sentence={row.text}
                          quests={rest.quests}
                          isQuestDone={false}
                          onMark={(isDone) => rest.onMark(objective, isDone)}
                        />
                      ) : (
                        <p key={objective.id} className={styles.others}>
                          {row.text}
                        </p>
                      ),
                    )
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the player has ticked here, to be opened again after a wrong press. */
export function RaidDone({ done, ...rest }: MarkProps & { done: RaidSheet['done'] }) {
  const { t } = useTranslation('raid')
  const sentenceOf = useSentences(rest)
  if (done.length === 0) return null
  return (
    <Panel title={t('done')}>
      <ul className="stack-4">
        {done.map(({ quest, objectives }) => (
          <li key={quest.uid}>
            <QuestHead quest={quest} quests={rest.quests} />
            {objectives.map((objective) => (
              <ObjectiveRow
                key={objective.id}
                objective={objective}
                sentence={sentenceOf(objective.id)}
                quests={rest.quests}
                isQuestDone={false}
                isBrief
                onMark={(isDone) => rest.onMark(objective, isDone)}
              />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function QuestHead({ quest, quests }: { quest: QuestFact; quests: Quests }) {
  const { t, format } = useTexts('raid')
  const { names } = quests.progression
  const state = quests.states.get(quest.uid)
  const first = state ? acceptFirst(state, quests.states) : []
  return (
    <div className="shrink">
      <h3 className="strong">
        <AppLink to={questsHref(usualQuests, { quest: quest.url })} className={styles.questName}>
          {names.quest(quest.uid)}
        </AppLink>{' '}
        <TraderIcon trader={{ id: quest.trader, name: names.trader(quest.trader) }} size={20} />{' '}
        <span className="text-dim">{names.trader(quest.trader)}</span>
      </h3>
      {first.length > 0 ? <p className="note-dim">{t('acceptFirst', { quests: format.list(first.map(names.quest)) })}</p> : null}
    </div>
  )
}

/** The same in several places: one line with a small tick for each that is left. */
function AlikeRow({ row, mine, sentenceOf, quests, onMark }: MarkProps & AlikeProps) {
  const { t } = useTranslation('raid')
  const own = row.objectives.filter(({ id }) => mine.has(id))
  return (
    <div className={`stack-1 ${styles.alike}`}>
      <p>
        {row.text} <b className="nowrap">{t('share', { done: row.all - row.objectives.length, all: row.all })}</b>
      </p>
      <span className={styles.ticks}>
        {own.map((objective) => (
          <input
            key={objective.id}
            type="checkbox"
            checked={false}
            aria-label={sentenceOf(objective.id)}
            title={sentenceOf(objective.id)}
            onChange={() => {
              quests.progress.edit(withHandOvers(quests.progression.facts, quests.player, markObjective(objective.id, true)))
              onMark(objective, true)
            }}
          />
        ))}
      </span>
    </div>
  )
}
type AlikeProps = { row: AlikeObjectives; mine: ReadonlySet<string>; sentenceOf(id: string): string }

/** Sentences of objectives on a sheet whose title says the map: without it. */
function useSentences({ quests, map }: Pick<MarkProps, 'quests' | 'map'>): (id: string) => string {
  const { t } = useTranslation('raid')
  const place = t('onMap', { map })
  return (id) => withoutPlace(quests.progression.names.objective(id), place)
}
