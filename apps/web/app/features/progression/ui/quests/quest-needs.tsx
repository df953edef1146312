import { factionName } from '@stashwise/accounts/vocabulary'
import { editionName } from '@stashwise/game/edition'
import type { QuestFact } from '@stashwise/progression/facts'
import { questRelations } from '@stashwise/progression/quests/quest-relations'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#app/kit/use-texts.ts'
import { neededKey, signOf } from './blocker-words.ts'
import { DetailFacts, DetailPart, type DetailProps } from './detail-part.tsx'
import { QuestLink, QuestLinks } from './quest-link.tsx'
import styles from './quest-needs.module.css'

/** What a quest needs; of a locked one the rest of it, as {@link QuestBlockers} name what is missing. */
export function QuestNeeds({ state, quests, hrefOf }: DetailProps) {
  const { t, format } = useTexts('quests')
  const { quest, blockers } = state
  const { facts, names } = quests.progression
  const isTold = (kind: Blocker['kind']) => blockers.some((blocker) => blocker.kind === kind)
  const isTraderTold = ({ trader, compare, value }: QuestFact['reqLL'][number]) =>
    blockers.some(
      (blocker) =>
        (blocker.kind === 'loyalty' || blocker.kind === 'reputation') &&
        blocker.trader === trader &&
        blocker.compare === compare &&
        (blocker.kind === 'loyalty' ? blocker.level : blocker.value) === value,
    )
  const questsTold = new Set(
    blockers.flatMap((blocker) =>
      blocker.kind === 'cycle' ? blocker.quests : blocker.kind === 'quest' || blocker.kind === 'unknown' ? [blocker.quest] : [],
    ),
  )
  const conditions = [
    ...(quest.reqLevel > 1 && !isTold('level') ? [t('reqLevel', { level: quest.reqLevel })] : []),
    ...(quest.fraction === 'Any' || isTold('faction') ? [] : [t('reqFaction', { faction: factionName(quest.fraction) })]),
    ...quest.reqLL
      .filter((one) => isCondition(one) && !isTraderTold(one))
      .map(({ trader, type, compare, value }) =>
        type === 'level'
          ? t('reqLoyalty', { trader: names.trader(trader), compare: signOf(compare), level: value })
          : t('reqStanding', { trader: names.trader(trader), compare: signOf(compare), value: format.decimal(value, 3) }),
      ),
    ...(quest.reqPrestige === undefined || isTold('prestige') ? [] : [t('reqPrestige', { level: quest.reqPrestige })]),
    ...(quest.reqGameEdition.length > 0 && !isTold('edition')
      ? [t('blocker.edition', { editions: format.list(quest.reqGameEdition.map(editionName)) })]
      : []),
    ...(isTold('condition') ? [] : (quest.reqUnknown ?? [])).map((what) => t('reqUnknown', { what })),
    ...(quest.disabled && !isTold('disabled') ? [t('blocker.disabled')] : []),
    ...(quest.reqStory && !isTold('story') ? [t('reqStory')] : []),
    ...(quest.delaySeconds > 0 ? [t('reqDelay', { duration: format.duration(quest.delaySeconds) })] : []),
  ]
  const after = questRelations(facts).successors.get(quest.uid) ?? []
  const before = quest.require.filter((one) => !questsTold.has(one.quest))
  const anyOf = isTold('anyOf') ? [] : (quest.requireOr ?? [])
  const isNone = conditions.length + before.length + anyOf.length === 0
  return (
    <>
      {isNone && blockers.length > 0 ? null : (
        <DetailPart title={t(blockers.length > 0 ? 'otherNeeds' : 'needs')}>
          {isNone ? <p className="text-dim">{t('none')}</p> : null}
          {conditions.length > 0 ? <DetailFacts facts={conditions} /> : null}
          <Prerequisites all={before} quests={quests} hrefOf={hrefOf} />
          {anyOf.length > 0 ? (
            <>
              <p>{t('blocker.anyOf')}</p>
              <Prerequisites all={anyOf} quests={quests} hrefOf={hrefOf} />
            </>
          ) : null}
        </DetailPart>
      )}
      {after.length > 0 ? (
        <DetailPart title={t('after')}>
          <QuestLinks uids={after} quests={quests} hrefOf={hrefOf} />
        </DetailPart>
      ) : null}
    </>
  )
}

function Prerequisites({ all, quests, hrefOf }: { all: QuestFact['require'] } & Pick<DetailProps, 'quests' | 'hrefOf'>) {
  const { t } = useTranslation('quests')
  if (all.length === 0) return null
  return (
    <ul>
      {all.map(({ quest: uid, status }) => (
        <li key={uid} className={styles.before}>
          <span className="text-dim">{t(`blocker.${neededKey(status)}`)}</span> <QuestLink uid={uid} quests={quests} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  )
}

/** Everybody has loyalty level 1. */
const isCondition = ({ type, compare, value }: QuestFact['reqLL'][number]): boolean => type === 'standing' || compare !== '>=' || value > 1
