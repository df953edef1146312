import { type ModuleId, moduleId, type QuestUid, questUid, type TraderId, traderId } from '@stashwise/game/ids'
import type { PlanReason, PlanStep, PlanTask } from '@stashwise/progression/planner/plan'
import { AppLink } from '#app/kit/app-link.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { questHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './plan.module.css'

const shownReasons = 2

export function PlanStepRow({ step, quests }: { step: PlanStep; quests: Quests }) {
  return (
    <li className={styles.step}>
      <StepText task={step.task} quests={quests} />
      <Reasons reasons={step.neededFor} quests={quests} />
    </li>
  )
}

function standingKey({ given, standing }: Extract<PlanTask, { kind: 'trader' }>, slug: string | undefined) {
  if (given >= standing) return 'step.standing'
  return slug === 'fence' ? 'step.standingFence' : 'step.standingMore'
}

function StepText({ task, quests: { progression } }: { task: PlanTask; quests: Quests }) {
  const { t, format } = useTexts('dashboard')
  const { facts, names } = progression
  switch (task.kind) {
    case 'quest':
    case 'accept':
    case 'fail':
    case 'story': {
      const url = facts.quests.get(task.quest)?.url
      return (
        <span>
          {task.kind === 'quest' ? null : `${t(`step.${task.kind}`)} `}
          {url === undefined ? names.quest(task.quest) : <AppLink to={questHref(url)}>{names.quest(task.quest)}</AppLink>}
        </span>
      )
    }
    case 'trader':
      return (
        <span>
          {t('step.trader', { trader: names.trader(task.trader), level: task.level })}
          {task.standing > 0 ? (
            <span className="text-dim">
              {' '}
              {t(standingKey(task, facts.traders.get(task.trader)?.slug), {
                needed: format.decimal(task.standing),
                given: format.decimal(task.given),
              })}
            </span>
          ) : null}
        </span>
      )
    case 'module':
      return (
        <span>
          {t('step.module', { module: names.module(task.module), level: task.level })}
          {task.skills.map(({ skill, level }) => (
            <span key={skill} className="text-dim">
              {' '}
              {t('step.skill', { skill: names.skill(skill), level })}
            </span>
          ))}
        </span>
      )
    case 'level':
      return (
        <span>
          {t('step.level', { level: task.level })}
          {task.raids === undefined ? null : (
            <span className="text-dim"> {t('step.raids', { count: task.raids, figure: format.number(task.raids) })}</span>
          )}
        </span>
      )
    case 'offer':
      return <span>{t('step.offer', { item: names.item(task.item)[0], trader: names.trader(task.trader), level: task.level })}</span>
    case 'craft': {
      const craft = facts.crafts.get(task.recipe)
      return <span>{craft ? t('step.craft', { module: names.module(craft.module), level: craft.moduleLevel }) : null}</span>
    }
    case 'barter': {
      const barter = facts.barters.get(task.recipe)
      return <span>{barter ? t('step.barter', { trader: names.trader(barter.trader), level: barter.traderLevel }) : null}</span>
    }
    case 'find':
    case 'flea':
      return <span>{t(`step.${task.kind}`, { item: names.item(task.item)[0] })}</span>
  }
}

function Reasons({ reasons, quests }: { reasons: readonly PlanReason[]; quests: Quests }) {
  const { t, format } = useTexts('dashboard')
  const { names } = quests.progression
  const nameOf = ({ for: id }: PlanReason): string => {
    const step = parseStepId(id)
    switch (step?.kind) {
      case 'quest':
        return names.quest(step.quest)
      case 'trader':
        return t('step.trader', { trader: names.trader(step.trader), level: step.level })
      case 'module':
        return t('step.module', { module: names.module(step.module), level: step.level })
      default:
        return t('plan.goal')
    }
  }
  const [first] = reasons
  const named = [...new Set(reasons.map(nameOf))]
  const more = named.length - shownReasons
  const list = format.list([...named.slice(0, shownReasons), ...(more > 0 ? [t('plan.more', { count: more })] : [])])
  const why = first && 'why' in first && first.why === 'reputation' ? 'plan.reputationFor' : 'plan.neededFor'
  return <span className="small-faint block">{t(why, { steps: list })}</span>
}

type NamedStep =
  | { kind: 'quest'; quest: QuestUid }
  | { kind: 'trader'; trader: TraderId; level: number }
  | { kind: 'module'; module: ModuleId; level: number }

/** What a step of a plan is about, by its id; undefined for the goal itself and what has no name. */
function parseStepId(id: string): NamedStep | undefined {
  const [kind, rest = ''] = id.split(':')
  const [what = '', level = '0'] = rest.split('/')
  switch (kind) {
    case 'quest':
    case 'accept':
    case 'fail':
    case 'story':
      return { kind: 'quest', quest: questUid(what) }
    case 'trader':
      return { kind, trader: traderId(what), level: Number(level) }
    case 'module':
      return { kind, module: moduleId(what), level: Number(level) }
    default:
      return undefined
  }
}
