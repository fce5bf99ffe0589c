CREATE TABLE "access_count" (
	"day" text NOT NULL,
	"module_key" text NOT NULL,
	"path" text NOT NULL,
	"device_type" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "access_count_day_module_key_path_device_type_pk" PRIMARY KEY("day","module_key","path","device_type")
);
--> statement-breakpoint
CREATE TABLE "column_node" (
	"key" text PRIMARY KEY NOT NULL,
	"parent_key" text,
	"position" integer NOT NULL,
	"level" integer NOT NULL,
	"label" text NOT NULL,
	"template" text NOT NULL,
	"route" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"business" text,
	"multi_business" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"update_cycle_days" integer,
	"locale" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"column_key" text,
	"locale" text NOT NULL,
	"path" text,
	"draft" jsonb,
	"live_version" text,
	"pending_version" text,
	"publish_at" timestamp with time zone,
	"withdraw_at" timestamp with time zone,
	"imported_version" text,
	"edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "content_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"source" text NOT NULL,
	"html" text,
	"sanitiser" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"column_key" text NOT NULL,
	"classify" text DEFAULT '' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"published" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_count" (
	"column_key" text NOT NULL,
	"kind" text NOT NULL,
	"classify" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "live_count_column_key_kind_classify_pk" PRIMARY KEY("column_key","kind","classify")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"renditions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "permalink" (
	"path" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search" (
	"id" text PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_file" (
	"path" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"edited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_schema" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"schema" jsonb NOT NULL,
	CONSTRAINT "site_schema_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_id_content_id_fk" FOREIGN KEY ("id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permalink" ADD CONSTRAINT "permalink_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search" ADD CONSTRAINT "search_id_content_id_fk" FOREIGN KEY ("id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "column_node_parent" ON "column_node" USING btree ("parent_key","position");--> statement-breakpoint
CREATE INDEX "content_column" ON "content" USING btree ("column_key");--> statement-breakpoint
CREATE INDEX "content_publish_at" ON "content" USING btree ("publish_at") WHERE "content"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_withdraw_at" ON "content" USING btree ("withdraw_at") WHERE "content"."withdraw_at" is not null;--> statement-breakpoint
CREATE INDEX "content_version_content" ON "content_version" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "live_column" ON "live" USING btree ("column_key","kind","rank","published" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_classify" ON "live" USING btree ("column_key","kind","classify","rank","published" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_kind" ON "live" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "permalink_content" ON "permalink" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "search_document" ON "search" USING gin ("document");