import { intlTag } from '@stashwise/game/locale'
import { useEffect, useRef, useState } from 'react'
import { runLine } from '../client/run-line.ts'
import type { LineOptions } from '../line-options.ts'
import { lookStyle } from '../look-style.ts'
import type { LineView } from '../service.ts'
import styles from './scroll-line.module.css'

type LineProps = { view: LineView; options: LineOptions }

/** A line of items that passes by; without scripts, and for those who want less motion, it is still. */
export function ScrollLine({ view, options }: LineProps) {
  const { speed, direction, motion } = options
  const track = useRef<HTMLDivElement>(null)
  const isMoving = useMotion(motion) && view.items.length > 0
  useEffect(() => {
    if (isMoving && track.current) return runLine(track.current, { speed, direction })
  }, [isMoving, speed, direction])
  return (
    <div className={styles.line} style={lookStyle(options)} data-shadow={options.shadow} lang={intlTag(view.locale)}>
      <div ref={track} className={styles.track}>
        <Group view={view} />
        {isMoving ? <Group view={view} isCopy /> : null}
      </div>
    </div>
  )
}

const Group = ({ view, isCopy = false }: { view: LineView; isCopy?: boolean }) => (
  <ul className={styles.group} aria-hidden={isCopy || undefined}>
    {view.items.map(({ uid, name, figures }) => (
      <li key={uid}>
        <b>{name}</b>
        {figures.map(({ kind, label, text, tone }) => (
          <span key={kind} data-kind={kind} data-tone={tone}>
            {label === undefined ? null : <small>{label} </small>}
            {text}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** Whether the line moves: not before the page runs. */
function useMotion(motion: LineOptions['motion']): boolean {
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    const less = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setMoving(motion === 'always' || !less.matches)
    read()
    less.addEventListener('change', read)
    return () => less.removeEventListener('change', read)
  }, [motion])
  return isMoving
}
