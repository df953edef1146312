import { fullCircle } from './project.ts'

type Ground = { x: number; z: number }

/** Metres on the ground; heights do not count. */
export const distance = (from: Ground, to: Ground): number => Math.hypot(to.x - from.x, to.z - from.z)

/** The direction from one place to another as a heading: degrees, 0 is +z, clockwise to +x; 0 for the same place. */
export const bearing = (from: Ground, to: Ground): number => fullCircle((Math.atan2(to.x - from.x, to.z - from.z) * 180) / Math.PI)
