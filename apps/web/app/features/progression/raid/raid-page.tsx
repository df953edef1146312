import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mapSlugs } from '#app/features/shell/pages.ts'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { ItemsPage } from '../items/items-page.tsx'
import { useQuests } from '../quests/use-quests.ts'
import styles from './raid-page.module.css'
import { RaidParts } from './raid-parts.tsx'
import { type RaidSearch, raidHref } from './schema.ts'

/** What to take along, do and find on one map: on a phone beside the game, or printed. */
export function RaidPage({ search }: { search: RaidSearch }) {
  const { t } = useTranslation(['raid', 'shell'])
  const { quests, hasFailed, retry } = useQuests()
  const navigate = useNavigate()
  const tools = (
    <span className={styles.screen}>
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" /> {t('print')}
      </Button>
    </span>
  )
  return (
    <ItemsPage title={t('title', { map: t(`shell:map.${search.map}`) })} lead={t('lead')} tools={tools}>
      <div className={styles.maps}>
        <Select
          isDense
          aria-label={t('map')}
          value={search.map}
          onChange={({ target }) => {
            const map = mapSlugs.find((slug) => slug === target.value)
            if (map) void navigate(raidHref(map, search.scope), { replace: true, preventScrollReset: true })
          }}
        >
          {mapSlugs.map((slug) => (
            <option key={slug} value={slug}>
              {t(`shell:map.${slug}`)}
            </option>
          ))}
        </Select>
      </div>
      {quests ? (
        <RaidParts quests={quests} search={search} />
      ) : hasFailed ? (
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      ) : (
        <div className={styles.parts} aria-busy="true">
          <Skeleton height={240} />
          <Skeleton height={240} />
        </div>
      )}
    </ItemsPage>
  )
}
