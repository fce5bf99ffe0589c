export declare const ALLOCATOR: Record<string, string>
