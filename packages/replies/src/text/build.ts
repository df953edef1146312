import type { Told } from '../line.ts'
import { weights } from './parts.ts'

/** Figures of a build in the words of its picture. `main`: ergonomics and recoil. */
export type BuildFigures = { title: string; link: string; figures: readonly { label: string; value: string; main: boolean }[] }

/** A weapon's build, as its page sends it to a chat; nobody can ask for one by name. */
export const buildReply = ({ title, link, figures }: BuildFigures): Told => ({
  title,
  link,
  parts: figures.map(({ label, value, main }) => ({ label, value, weight: main ? weights.main : weights.second })),
})
