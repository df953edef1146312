import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { withDots } from '#app/kit/format.ts'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GraphNode, QuestGraphView } from '../../graph-view.ts'
import { StatusMark } from '../quests/status-icon.tsx'
import type { GraphStates } from './graph-states.ts'
import styles from './quest-list.module.css'
import { useReasons } from './use-reasons.ts'

type Props = { graph: QuestGraphView; states: GraphStates; openUrl: string | undefined; hrefOf(url: string): string }

/** The graph as lists by trader, in the order it has: the same links, with what comes before each quest in words. */
export function QuestList({ graph, states, openUrl, hrefOf }: Props) {
  const reasonsOf = useReasons(graph)
  const needed = new Map<GraphNode, string[]>()
  for (const [from, to] of graph.edges) {
    const [source, target] = [graph.nodes[from], graph.nodes[to]]
    if (source && target) needed.set(target, [...(needed.get(target) ?? []), source.name])
  }
  return (
    <div className={styles.lanes}>
      {graph.lanes.map(({ trader }, lane) => (
        <section key={trader.id} aria-labelledby={`lane-${trader.slug}`}>
          <h2 id={`lane-${trader.slug}`} className={`line ${styles.trader}`}>
            <TraderIcon trader={trader} size={24} /> {trader.name}
          </h2>
          <ul className={styles.list}>
            {graph.nodes
              .filter((node) => node.lane === lane)
              .map((node) => (
                <QuestLine
                  key={node.uid}
                  node={node}
                  reasonsOf={reasonsOf}
                  states={states}
                  needs={needed.get(node) ?? []}
                  isOpen={node.url === openUrl}
                  href={hrefOf(node.url)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Named by the level and the quests before it. */
const shownElsewhere: ReadonlySet<Blocker['kind']> = new Set(['quest', 'level'])

type LineProps = {
  node: GraphNode
  reasonsOf: ReturnType<typeof useReasons>
  states: GraphStates
  needs: readonly string[]
  isOpen: boolean
  href: string
}

function QuestLine({ node, reasonsOf, states, needs, isOpen, href }: LineProps) {
  const { t, format } = useTexts('questgraph')
  const { t: word } = useTranslation('quests')
  const state = states?.get(node.uid)
  const { status, isCurrent = false, blockers = [] } = state ?? {}
  const isShut = status === 'locked' || status === 'cancelled'
  // Beside “Locked” a level reads as the reason.
  const isLevelShown = status !== 'locked' || blockers.some(({ kind }) => kind === 'level')
  return (
    <li data-status={status}>
      <span className={styles.mark}>{status === undefined ? null : <StatusMark status={status} />}</span>
      <span>
        <AppLink id={`line-${node.uid}`} className="tap" to={href} replace preventScrollReset aria-current={isOpen || undefined}>
          {node.name}
        </AppLink>
        <span className="small-faint block">
          {withDots([
            status && word(`status.${status}`),
            isCurrent ? t('current') : undefined,
            node.level && isLevelShown ? t('level', { level: node.level }) : undefined,
            needs.length > 0 ? t('after', { quests: format.list(needs, 'long') }) : undefined,
            ...(state ? reasonsOf(state, isShut ? blockers.filter(({ kind }) => !shownElsewhere.has(kind)) : []) : []),
          ])}
        </span>
      </span>
    </li>
  )
}
