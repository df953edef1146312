import ChevronDown from 'lucide-react/icons/chevron-down'
import Link from 'lucide-react/icons/link'
import Fullscreen from 'lucide-react/icons/maximize-2'
import Shrink from 'lucide-react/icons/minimize-2'
import MonitorUp from 'lucide-react/icons/monitor-up'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectOf } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { inertBeside } from './inert-beside.ts'
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
  const link = () => linkWith(quests?.ofMap.chosen.map(({ quest }) => quest.url) ?? [])
  const { message, copy } = useCopy(t('notCopied'), copiedMs)
  const alone = useRef<HTMLButtonElement>(null)
  const full = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // Whatever of the map alone had the focus, it goes back to what opened it.
  useEffect(() => {
    if (!modes.isAlone) opener.current?.focus()
    opener.current = modes.isAlone ? (modes.hasTools ? full : alone).current : null
  }, [modes.isAlone, modes.hasTools])
  return (
    <div className={styles.tools}>
      <span role="status" className="small-dim">
        {message}
      </span>
      <IconButton label={t('copyLink')} title={t('copyLink')} onClick={() => void copy(link(), t('copied'))}>
        <Link size={18} aria-hidden="true" />
      </IconButton>
      <IconButton ref={alone} label={t('alone')} title={t('alone')} onClick={() => modes.setIsAlone(true)}>
        <MonitorUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton ref={full} label={t('fullscreen')} title={t('fullscreen')} onClick={() => void modes.fillScreen()}>
        <Fullscreen size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** From the map alone to its page. While it is there nothing beside the map takes the focus. */
export function WayBack() {
  const { t } = useTranslation('map')
  const { leave } = useMap().modes
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const frame = button.current?.closest('[data-map-frame]')
    button.current?.focus()
    return frame ? inertBeside(frame) : undefined
  }, [])
  return (
    <div className={styles.back} data-map-control="">
      <IconButton ref={button} label={t('wayBack')} title={t('wayBack')} aria-keyshortcuts="Escape" onClick={() => void leave()}>
        <Shrink size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
