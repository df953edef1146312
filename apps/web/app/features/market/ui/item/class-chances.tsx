import { type ArmorClass, armorClasses, penetrationChance } from '@stashwise/game/penetration'
import { ChanceMark } from '#app/kit/chance-mark.tsx'
import styles from './class-chances.module.css'

/** Chance of a round to go through undamaged armor of a class, in percent. */
export const ClassChance = ({ penetration, armorClass }: { penetration: number; armorClass: ArmorClass }) => (
  <ChanceMark chance={penetrationChance(penetration, armorClass)} />
)

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
