import type { QuestState } from '@stashwise/progression/quests/quest-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import type { Quests } from '../../use-quests.ts'
import styles from './detail-part.module.css'

/** `hrefOf`: address of another quest in the same view. */
export type DetailProps = { state: QuestState; quests: Quests; hrefOf: (url: string) => string }

export const DetailPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`stack-2 ${styles.part}`}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
)

/** Short sentences, each once. */
export const DetailFacts = ({ facts }: { facts: readonly string[] }) => (
  <ul className="row-facts">
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** In place of the details of a quest that a link names and the game does not have. */
export function QuestGone({ to }: { to: string }) {
  const { t } = useTranslation('quests')
  return (
    <Empty title={t('gone.title')} action={<ButtonLink to={to}>{t('gone.back')}</ButtonLink>}>
      {t('gone.text')}
    </Empty>
  )
}
