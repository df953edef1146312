import { type ArmorClass, armorClasses, penetrationChance } from '@stashwise/game/penetration'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatNumber } from '#app/kit/format.ts'
import styles from './class-chances.module.css'

/** Chance of a round to go through undamaged armor of a class: a figure in percent, coloured by how far one can rely on it. */
export function ClassChance({ penetration, armorClass }: { penetration: number; armorClass: ArmorClass }) {
  const { locale } = useFrame()
  const percent = Math.round(penetrationChance(penetration, armorClass) * 100)
  return (
    <span className={styles.chance} data-step={percent >= 90 ? 'sure' : percent >= 50 ? 'likely' : percent >= 15 ? 'seldom' : 'never'}>
      {formatNumber(percent, locale)}
    </span>
  )
}

/** All classes side by side, for one round. */
export const ClassChances = ({ penetration }: { penetration: number }) => (
  <ol className={styles.classes}>
    {armorClasses.map((armorClass) => (
      <li key={armorClass}>
        <span className={styles.class}>{armorClass}</span>
        <ClassChance penetration={penetration} armorClass={armorClass} />
      </li>
    ))}
  </ol>
)
