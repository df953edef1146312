import { type ArmorClass, armorClasses, penetrationChance } from '@stashwise/game/penetration'
import { ChanceMark } from '#app/kit/chance-mark.tsx'
import { ClassStrip } from '#app/kit/class-strip.tsx'

/** Chance of a round to go through undamaged armor of a class, in percent; a dash for a flare or grenade, which is no bullet. */
export const ClassChance = ({ penetration, armorClass }: { penetration: number; armorClass: ArmorClass }) =>
  penetration > 0 ? <ChanceMark chance={penetrationChance(penetration, armorClass)} /> : '–'

export const ClassChances = ({ penetration }: { penetration: number }) => (
  <ClassStrip
    cells={armorClasses.map((armorClass) => <ClassChance key={armorClass} penetration={penetration} armorClass={armorClass} />)}
  />
)
