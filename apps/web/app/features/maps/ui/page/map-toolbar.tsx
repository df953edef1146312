import ChevronDown from 'lucide-react/icons/chevron-down'
import Link from 'lucide-react/icons/link'
import Fullscreen from 'lucide-react/icons/maximize-2'
import MonitorUp from 'lucide-react/icons/monitor-up'
import PanelRight from 'lucide-react/icons/panel-right'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectOf } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useMap } from './map-context.ts'
import styles from './map-page.module.css'

/** How long it says that the link was copied. Milliseconds. */
const copiedMs = 2500

export type ChoiceProps = { slug: string; others: readonly { slug: string; name: string }[] }

/** The page's title with all maps behind it, also those that the header does not list. */
export function MapHeading({ name, ...choice }: ChoiceProps & { name: string }) {
  return (
    <div className={styles.heading}>
      <PageTitle>{name}</PageTitle>
      <ChevronDown size={20} aria-hidden="true" />
      <MapChoice {...choice} />
    </div>
  )
}

/** All maps of the game. */
export function MapChoice({ slug, others }: ChoiceProps) {
  const { t } = useTranslation('map')
  const navigate = useNavigate()
  return (
    <SelectOf
      isDense
      aria-label={t('map')}
      value={slug}
      options={others.map((each) => ({ value: each.slug, label: each.name }))}
      onChoose={(map) => void navigate(`/maps/${map}`)}
    />
  )
}

/** Copies a link, and makes room: the map alone, or on the whole screen. */
export function MapTools() {
  const { t } = useTranslation('map')
  const { modes, quests, linkWith } = useMap()
  const { isAlone, setIsAlone, hasPanel, setHasPanel } = modes
  const link = () => linkWith(quests?.ofMap.chosen.map(({ quest }) => quest.url) ?? [])
  const { message, copy } = useCopy(t('notCopied'), copiedMs)
  return (
    <div className={styles.tools}>
      <span role="status" className="small-dim">
        {message}
      </span>
      <IconButton label={t('copyLink')} title={t('copyLink')} onClick={() => void copy(link(), t('copied'))}>
        <Link size={18} aria-hidden="true" />
      </IconButton>
      {isAlone ? (
        <IconButton label={t('panel')} title={t('panel')} aria-pressed={hasPanel} onClick={() => setHasPanel(!hasPanel)}>
          <PanelRight size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={t('alone')} title={t('alone')} aria-pressed={isAlone} onClick={() => setIsAlone(!isAlone)}>
        <MonitorUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('fullscreen')} title={t('fullscreen')} onClick={() => void modes.toggleFullscreen()}>
        <Fullscreen size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
