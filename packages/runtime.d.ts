// What browsers and Node have in common without a clock, a network or a document: all that pure packages may use beside the language.

declare function atob(base64: string): string
declare function btoa(text: string): string
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
