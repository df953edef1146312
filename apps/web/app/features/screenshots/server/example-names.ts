/** English short names of the items in the example picture, `ui/example-stash.jpg`. */
export const exampleNames: ReadonlySet<string> = new Set(
  'M67,Sugar,Vaseline,Hose,RAM,Defib,MRE,T-Plug,0.2BTC,LEDX,Grizzly,NaCl,CPU fan,Salewa,WD-40,Alu splint,SG-C10,PS,Propital,Matches,GPU,AI-2,Splint,Wires,Paracord,IFAK'.split(
    ',',
  ),
)
