declare module 'postject' {
  /** Adds a resource to a program (ELF note, PE resource, Mach-O section) and flips the fuse behind `sentinelFuse`. */
  export function inject(file: string, resource: string, data: Buffer, options: { sentinelFuse: string }): Promise<void>
}
