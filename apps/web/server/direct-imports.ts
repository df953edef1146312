import { registerHooks } from 'node:module'

/**
 * Loads the parts of Drizzle by their path. Node reads a package's description again for each of its files, and Drizzle has a
 * hundred files and a description of 180 kB: half a second and 200 MB at every start, for nothing. Must run before the database
 * is imported.
 */
export function importDrizzleDirectly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isInside = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      if (!isInside) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
