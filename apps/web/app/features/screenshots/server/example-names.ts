/** English short names of the items in the example picture, `ui/example-stash.jpg`. */
export const exampleNames: ReadonlySet<string> = new Set(
  'Matches,Drill,TP-200,IFAK,PS,AI-2,Grizzly,Vaseline,CAT,0.2BTC,Cat,T-Plug,MCC,Roler,GPU,Tape,WD-40,Splint,M855,Flash drive,Sugar,Toolset,Wires,Salewa,Alu splint,LEDX,Hose,RAM,NaCl,Hot Rod,CPU fan,M67,Paracord,Screws,Morphine,PSU,GoldChain,SG-C10,MRE,Bolts,Propital,Defib,Powerbank,Water'.split(
    ',',
  ),
)
