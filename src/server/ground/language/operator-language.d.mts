export type Language = 'zh-CN' | 'en'
export declare function operatorLanguage(variables?: NodeJS.ProcessEnv): Language
