ALTER TABLE "column_node" ADD COLUMN "label_en" text;--> statement-breakpoint
ALTER TABLE "column_node" ADD COLUMN "label_zh_cn" text;