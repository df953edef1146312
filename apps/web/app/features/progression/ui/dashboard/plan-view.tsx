import type { Obstacle, Plan, PlanGroup, PlanItem } from '@stashwise/progression/planner/plan'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { ItemLink } from '../../item-link.tsx'
import { questHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './plan.module.css'
import { PlanStepRow } from './plan-step.tsx'

const shownGroups = 6
const shownItems = 12

/** A plan, raid by raid, with what to bring and why each step is in it. */
export function PlanView({ plan, quests }: { plan: Plan; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  if (plan.state === 'done') return <p className={styles.note}>{t('plan.done')}</p>
  if (plan.state === 'impossible')
    return (
      <ul className={styles.note}>
        {plan.obstacles.map((obstacle) => (
          <li key={`${obstacle.reason} ${obstacle.quest}`}>
            <ObstacleText obstacle={obstacle} quests={quests} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <CollapsedRows
        rows={plan.groups.map((group, at) => ({ group, at }))}
        shown={shownGroups}
        render={(rows) => (
          <ol className={`stack-3 ${styles.groups}`} start={(rows[0]?.at ?? 0) + 1}>
            {rows.map(({ group }) => (
              <Group key={group.steps[0]?.id} group={group} quests={quests} />
            ))}
          </ol>
        )}
      />
      {plan.items.length > 0 ? (
        <div className={styles.together}>
          <h4>{t('plan.items')}</h4>
          <CollapsedRows rows={plan.items} shown={shownItems} render={(rows) => <Items items={rows} quests={quests} />} />
        </div>
      ) : null}
      {plan.otherwise.length > 0 ? (
        <p className={styles.note}>
          {plan.otherwise.map((source) => (
            <span key={source.kind}>{t(`otherwise.${source.kind}`, source.kind === 'flea' ? { level: source.level } : {})} </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

function Group({ group, quests }: { group: PlanGroup; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const { place, steps, bring, keys, levelBefore, levelAfter } = group
  return (
    <li className={styles.group}>
      <h4>
        {usePlaceName(place, quests)}
        {levelAfter > levelBefore ? (
          <span className="text-dim"> · {t('plan.levels', { before: levelBefore, after: levelAfter })}</span>
        ) : null}
      </h4>
      <ul>
        {steps.map((step) => (
          <PlanStepRow key={step.id} step={step} quests={quests} />
        ))}
      </ul>
      {bring.length + keys.length > 0 ? (
        <div className="row-middle small above-1">
          <span className="text-dim">{t('plan.bring')}</span>
          <Items items={[...bring, ...keys.map((anyOf) => ({ anyOf, count: 1, foundInRaid: false }))]} quests={quests} />
        </div>
      ) : null}
    </li>
  )
}

function Items({ items, quests: { progression } }: { items: readonly PlanItem[]; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.items}>
      {items.map(({ anyOf: [first, ...others], count, foundInRaid }) =>
        first === undefined ? null : (
          <span key={`${first} ${foundInRaid}`}>
            <ItemLink uid={first} count={count} foundInRaid={foundInRaid} progression={progression} />
            {others.length > 0 ? <span className="text-faint"> {t('plan.anyOf', { count: others.length })}</span> : null}
          </span>
        ),
      )}
    </div>
  )
}

function usePlaceName(place: PlanGroup['place'], { progression: { names } }: Quests): string {
  const { t, format } = useTexts('dashboard')
  switch (place.kind) {
    case 'raid':
      return t('plan.raid', { map: names.map(place.map) })
    case 'maps':
      return t('plan.maps', { maps: format.list(place.maps.map(names.map)) })
    default:
      return t(`plan.${place.kind}`)
  }
}

function ObstacleText({ obstacle: { reason, quest }, quests: { progression } }: { obstacle: Obstacle; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const url = quest === undefined ? undefined : progression.facts.quests.get(quest)?.url
  return (
    <>
      {quest !== undefined && url !== undefined ? <AppLink to={questHref(url)}>{progression.names.quest(quest)}</AppLink> : null}{' '}
      {t(`obstacle.${reason}`)}
    </>
  )
}
