export declare function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number>
