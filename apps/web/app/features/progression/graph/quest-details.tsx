import { questRelations } from '@stashwise/progression/quests/quest-relations'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import type { QuestProgress } from '../client/use-quest-states.ts'
import { BlockerText } from './blocker-text.tsx'
import { QuestActions } from './quest-actions.tsx'
import styles from './quest-details.module.css'
import { QuestLinks } from './quest-links.tsx'
import { StatusMark } from './status-mark.tsx'

type Props = { url: string; data: QuestProgress; closeHref: string; hrefOf(url: string): string }

/** A quest beside the graph: what became of it, what is in its way, what it asks for, and where it leads. */
export function QuestDetails({ url, data, closeHref, hrefOf }: Props) {
  const { t } = useTranslation('questgraph')
  const { locale } = useSite()
  const navigate = useNavigate()
  const { facts, names } = data.progression
  const state = [...data.states.values()].find(({ quest }) => quest.url === url)
  if (!state) return null
  const { quest, status, blockers, isCurrent } = state
  const links = { names, facts, hrefOf }
  const leadsTo = questRelations(facts).successors.get(quest.uid) ?? []
  const needs = quest.require.map((each) => each.quest)
  return (
    <aside
      aria-labelledby="quest-title"
      className={styles.details}
      onKeyDown={({ key }) => key === 'Escape' && void navigate(closeHref, { replace: true, preventScrollReset: true })}
    >
      <header className={styles.head}>
        <TraderIcon trader={{ id: quest.trader, name: names.trader(quest.trader) }} size={32} />
        <h2 id="quest-title">{names.quest(quest.uid)}</h2>
        <AppLink to={closeHref} replace preventScrollReset aria-label={t('close')} className={styles.close}>
          <X size={20} aria-hidden="true" />
        </AppLink>
      </header>
      <p className={styles.status}>
        <StatusMark status={status} /> {t(`status.${status}`)}
        {isCurrent ? ` · ${t('current')}` : null} · {names.trader(quest.trader)}
        {quest.reqLevel > 1 ? ` · ${t('level', { level: quest.reqLevel })}` : null}
        {quest.requiredForKappa ? ` · ${t('only.kappa')}` : null}
      </p>
      <QuestActions key={quest.uid} state={state} data={data} />
      <Part title={t('blockers')} rows={blockers} keyOf={(blocker) => JSON.stringify(blocker)}>
        {(blocker) => <BlockerText blocker={blocker} {...links} />}
      </Part>
      <Part title={t('objectives')} rows={quest.objectives} keyOf={({ id }) => id}>
        {({ id, count, optional }) => (
          <span data-done={data.progress.player.objectivesDone.has(id) || undefined}>
            {names.objective(id)}
            {count > 1 ? <b> ×{formatNumber(count, locale)}</b> : null}
            {optional ? <span className="text-dim"> · {t('optional')}</span> : null}
          </span>
        )}
      </Part>
      {needs.length > 0 ? (
        <Section title={t('needs')}>
          <QuestLinks uids={needs} {...links} />
        </Section>
      ) : null}
      {leadsTo.length > 0 ? (
        <Section title={t('leadsTo')}>
          <QuestLinks uids={leadsTo} {...links} />
        </Section>
      ) : null}
      <p className={styles.experience}>{t('experience', { figure: formatNumber(quest.experience, locale) })}</p>
    </aside>
  )
}

type PartProps<Row> = { title: string; rows: readonly Row[]; keyOf(row: Row): string; children(row: Row): ReactNode }

function Part<Row>({ title, rows, keyOf, children }: PartProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
)
