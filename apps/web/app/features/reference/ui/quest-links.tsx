import { questHref } from '#app/features/progression/quest-links.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './reference.module.css'

/** Quests by name, one after the other. */
export const QuestLinks = ({ quests }: { quests: readonly { url: string; name: string }[] }) => (
  <span className={`row-facts ${styles.quests}`} data-many={quests.length > 1 || undefined}>
    {quests.map(({ url, name }) => (
      <AppLink key={url} to={questHref(url)} className="tap">
        {name}
      </AppLink>
    ))}
  </span>
)
