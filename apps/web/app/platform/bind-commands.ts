type Bound<Commands> = {
  [Name in keyof Commands]: Commands[Name] extends (context: never, ...args: infer Args) => infer Result ? (...args: Args) => Result : never
}

/** A service of commands that take its context as their first argument. */
export const bindCommands = <Context, Commands extends Record<string, (context: Context, ...args: never[]) => unknown>>(
  context: Context,
  commands: Commands,
): Bound<Commands> =>
  Object.fromEntries(Object.entries(commands).map(([name, command]): unknown[] => [name, command.bind(undefined, context)]))
