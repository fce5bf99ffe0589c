/** SHA-256 of everything that dist/ is built from, in hexadecimal. */
export declare function sourcesHash(): Promise<string>
