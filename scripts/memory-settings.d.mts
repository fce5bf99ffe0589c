export declare function withMemorySettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv
