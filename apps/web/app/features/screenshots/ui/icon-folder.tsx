import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPointer } from '#app/features/maps/screenshots-folder.tsx'
import { FileButton } from '#app/kit/form/file-button.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import { chosenFiles, type FolderFile, type IconFault, type Icons, readIconFolder } from '../client/icon-folder.ts'
import { iconItemsQuery } from '../scan-queries.ts'
import styles from './first-view.module.css'

type Outcome = { count: number } | { fault: IconFault }
type IconFolderProps = { outcome: Outcome | undefined; take(files: readonly FolderFile[] | Promise<readonly FolderFile[]>): Promise<void> }

/** The game's icon folder as it was chosen, and what came of it. */
export function useIconFolder(setIcons: (icons: Icons) => void): IconFolderProps {
  const { mode } = useFrame()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  async function take(files: readonly FolderFile[] | Promise<readonly FolderFile[]>) {
    const found = await readIconFolder(await Promise.resolve(files).catch(() => []), () => queries.fetchQuery(iconItemsQuery(mode)))
    if (typeof found === 'string') return setOutcome({ fault: found })
    setIcons(found)
    setOutcome({ count: found.size })
  }
  return { outcome, take }
}

/** Lets the game's own pictures of items be used: they tell apart what shares a name. Phones and tablets have no such folder. */
export function IconFolder({ outcome, take }: IconFolderProps) {
  const { t } = useTranslation('screenshots')
  const isHydrated = useHydrated()
  // The server knows of no pointer.
  if (!outcome && (!isHydrated || !hasPointer())) return null
  return (
    <div className={styles.follow}>
      <div className="row-3">
        <FileButton label={t('icons.choose')} accept="" isFolder onFiles={(files) => void take(chosenFiles(files))} />
        <p role="status" className="shrink text-dim">
          {!outcome ? t('icons.why') : 'count' in outcome ? t('icons.found', { count: outcome.count }) : t(`icons.${outcome.fault}`)}
        </p>
      </div>
    </div>
  )
}
